import './app/zod-without-eval.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { nameTheTab } from './app/name-the-tab.ts'
import { makeRouter } from './app/routes.tsx'
import { followTheSession } from './app/session/follow-the-session.ts'
import { startSession } from './app/session/start-session.ts'
import { awaitInstallOffer } from './app/update/install-offer.ts'
import { countUsage } from './app/usage/count-usage.ts'
import { setAppVersion } from './offline/app-version.ts'
import { readMark } from './offline/storage-marks.ts'

setAppVersion(String(import.meta.env.VITE_BUILT_AT))
const place = document.getElementById('root')
if (!place) throw new Error('the page has no #root')
// Who is at work is read while the router is made and drawn; where no device is registered there is nobody to read of.
if (readMark('kept-since') !== null) void startSession().catch(() => undefined)
const router = makeRouter()
awaitInstallOffer()
nameTheTab(router)
followTheSession(router)
countUsage(router)
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
