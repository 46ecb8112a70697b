import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'

/** Milliseconds between two checks of the worker's progress. */
const checkEveryMilliseconds = 2_000

/**
 * Says while the app itself is still being cached: until then no page opens offline. Nothing where the worker is ready,
 * or the browser refused it.
 */
export function AppDownloadNotice() {
  const [isComing, setComing] = useState(false)
  useEffect(() => {
    const serviceWorker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    if (!serviceWorker || serviceWorker.controller) return undefined
    let gone = false
    const check = () =>
      void serviceWorker.getRegistration().then((found) => {
        if (!gone) setComing(found !== undefined && found.active === null)
      })
    check()
    const timer = setInterval(check, checkEveryMilliseconds)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [])
  if (!isComing) return null
  return (
    <Alert color="yellow" role="status" mb="sm">
      {messages.appDownloading}
    </Alert>
  )
}
