import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'

/** Milliseconds between two looks at how far the app's worker has come. */
const checkEveryMilliseconds = 2_000

/**
 * Says while the app itself is still being fetched: until its worker has all of it, no page opens without a network, whatever
 * records are here. Nothing where the worker is there, and where none comes, since the browser refused it.
 */
export function AppDownloadNotice() {
  const [isComing, setComing] = useState(false)
  useEffect(() => {
    const serviceWorker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    if (!serviceWorker || serviceWorker.controller) return undefined
    let gone = false
    const look = () =>
      void serviceWorker.getRegistration().then((found) => {
        if (!gone) setComing(found !== undefined && found.active === null)
      })
    look()
    const timer = setInterval(look, checkEveryMilliseconds)
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
