import { useEffect, useState } from 'react'

/** Whole seconds until an instant in milliseconds since 1970, counting down with each render; 0 afterwards. */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now)
  const isRunning = instant > now
  useEffect(() => {
    if (!isRunning && instant <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [instant, isRunning])
  return Math.max(0, Math.ceil((instant - now) / 1000))
}
