import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { syncPageWords as words } from '../words/sync-page-words.ts'

/**
 * Says while the app itself is still being fetched: until its worker has all of it, no page opens without a network, whatever
 * records are here. Nothing where the browser knows no workers, or the worker is there.
 */
export function AppHere() {
  const serviceWorker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const [isHere, setHere] = useState(!serviceWorker || serviceWorker.controller !== null)
  useEffect(() => {
    let gone = false
    void serviceWorker?.ready.then(() => !gone && setHere(true))
    return () => {
      gone = true
    }
  }, [serviceWorker])
  if (isHere) return null
  return (
    <Alert color="yellow" role="status" mb="sm">
      {words.appComing}
    </Alert>
  )
}
