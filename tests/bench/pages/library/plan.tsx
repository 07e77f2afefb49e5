export { Page } from '../../../../site/pages/plan/page.tsx'
