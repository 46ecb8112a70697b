import { useEffect, useState } from 'react'
import { hasPassed } from '../inventory-requisition/requisition-workflow.ts'

/** The longest that a timer of a browser waits, in milliseconds. */
const maxWait = 2 ** 31 - 1

/** Whether an instant is over; drawn anew when it passes. */
export function useHasPassed(instant: unknown): boolean {
  const [, setTurn] = useState(0)
  const isOver = hasPassed(instant)
  useEffect(() => {
    if (isOver || typeof instant !== 'string') return
    const wait = Math.min(Math.max(0, Date.parse(instant) - Date.now()) + 50, maxWait)
    const timer = setTimeout(() => setTurn((turn) => turn + 1), wait)
    return () => clearTimeout(timer)
  })
  return isOver
}
