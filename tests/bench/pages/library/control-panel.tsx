export { Page } from '../../../../site/pages/control-panel/page.tsx'
