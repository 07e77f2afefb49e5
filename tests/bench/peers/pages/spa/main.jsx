import 'cairn-pages/styles.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'

const Home = lazy(() => import('./home.jsx'))
const Plan = lazy(() => import('./plan.jsx'))
const NetworkStatus = lazy(() => import('./network-status.jsx'))
const ControlPanel = lazy(() => import('./control-panel.jsx'))

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Suspense>
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/budget-vps" component={Plan} />
        <Route path="/network-status" component={NetworkStatus} />
        <Route path="/control-panel" component={ControlPanel} />
      </Switch>
    </Suspense>
  </StrictMode>,
)
