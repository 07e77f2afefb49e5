import { index, route } from '@react-router/dev/routes'

export default [
  index('pages/home.jsx'),
  route('budget-vps', 'pages/plan.jsx'),
  route('network-status', 'pages/network-status.jsx'),
  route('control-panel', 'pages/control-panel.jsx'),
]
