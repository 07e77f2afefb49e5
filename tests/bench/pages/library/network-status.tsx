export { Page } from '../../../../site/pages/network-status/page.tsx'
