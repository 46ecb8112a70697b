import './app/startup/zod-without-eval.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { updateDocumentTitle } from './app/frame/document-title.ts'
import { createAppRouter } from './app/router/routes.tsx'
import { preloadScreen, startSessionEarly } from './app/session/early-session.ts'
import { revalidateOnSessionChange } from './app/session/revalidate-on-session-change.ts'
import { watchFirstScreen } from './app/startup/first-screen.ts'
import { captureInstallPrompt } from './app/update/install-prompt.ts'
import { rememberWorkerAtStart } from './app/update/worker-at-start.ts'
import { countUsage } from './app/usage/count-usage.ts'
import { startConnectivity } from './offline/connectivity/connectivity-store.ts'

startConnectivity()
const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('the page has no #root')
rememberWorkerAtStart()
startSessionEarly(location.pathname)
const { router, addAreaRoutes } = createAppRouter()
void preloadScreen(router, addAreaRoutes)
watchFirstScreen(router)
captureInstallPrompt()
updateDocumentTitle(router)
revalidateOnSessionChange(router)
countUsage(router)
createRoot(rootElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
