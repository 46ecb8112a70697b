import { useEffect, useState } from 'react'

/** Whole seconds until a moment in milliseconds since 1970, counting down as React renders; 0 from then on. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const isRunning = moment > now
  useEffect(() => {
    if (!isRunning && moment <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [moment, isRunning])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
