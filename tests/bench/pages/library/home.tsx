export { Page } from '../../../../site/pages/home/page.tsx'
