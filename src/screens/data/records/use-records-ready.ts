import { useEffect, useState } from 'react'
import { useConnectivity } from '../session/use-connectivity.ts'
import { useRows } from './use-rows.ts'

/** How long a screen waits for records that the office could still send, in milliseconds. */
const maxWaitMilliseconds = 8000

/**
 * Whether records of these resources can be shown: they are on this device, or nothing more is to be expected now,
 * because the office is out of reach or does not send them. Until then a form would begin without yesterday's figures.
 */
export function useRecordsReady(first: string, second = first, third = first): boolean {
  const office = useConnectivity()
  const states = [useRows(first).state, useRows(second).state, useRows(third).state]
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), maxWaitMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  if (states.includes('loading')) return false
  return !states.includes('never-mirrored') || office === 'unreachable' || waited
}
