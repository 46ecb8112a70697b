import { useEffect, useState } from 'react'
import { useConnectivity } from '../session/use-connectivity.ts'
import { useRows } from './use-rows.ts'

/** Milliseconds a screen waits for records the office could still send. */
const maxWaitMilliseconds = 8000

/**
 * Whether these resources' records can be shown: they are local, or nothing more is expected because the office is
 * unreachable. Otherwise a form would begin without yesterday's figures.
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
