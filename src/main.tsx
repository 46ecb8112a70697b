import './app/startup/zod-without-eval.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { nameTheTab } from './app/router/document-title.ts'
import { makeRouter } from './app/router/routes.tsx'
import { runScreenEarly, startEarly } from './app/session/early-session.ts'
import { followTheSession } from './app/session/revalidate-on-session-change.ts'
import { watchFirstScreen } from './app/startup/first-screen.ts'
import { awaitInstallOffer } from './app/update/install-prompt.ts'
import { noteWorker } from './app/update/worker-at-start.ts'
import { countUsage } from './app/usage/count-usage.ts'
import { setAppVersion } from './offline/push/state/app-version.ts'

setAppVersion(String(import.meta.env.VITE_BUILT_AT))
const place = document.getElementById('root')
if (!place) throw new Error('the page has no #root')
noteWorker()
startEarly(location.pathname)
const router = makeRouter()
runScreenEarly(router)
watchFirstScreen(router)
awaitInstallOffer()
nameTheTab(router)
followTheSession(router)
countUsage(router)
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
