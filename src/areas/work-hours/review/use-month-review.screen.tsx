import { useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { useLastDay } from '#src/screens/data/session/use-office-clock.ts'
import { reviewDay } from '../month/submit-hours.screen.tsx'
import type { MonthDay } from '../month/use-month.screen.tsx'
import type { HoursRow } from '../work-rest-hour/hours-rows.screen.tsx'
import { maySign, type Reviewer } from './review-people.screen.tsx'
import { findUnchanged } from './unchanged-day.ts'

/** Which days of a month the reader may sign or return, and doing so day by day; failures can be retried. */
export function useMonthReview(actor: Actor, viewer: Reviewer, days: readonly MonthDay[], rows: readonly HoursRow[]) {
  const [asking, setAsking] = useState<readonly LocalRecord[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(false)
  const lastDay = useLastDay()
  const signable = viewer === 'viewer' ? [] : days.filter((day) => isSignable(actor, day, rows, lastDay))

  const recordOf = (day: MonthDay): LocalRecord[] => {
    const record = findUnchanged(signable, day)?.record
    return record ? [record] : []
  }
  /** Whether the step succeeded for all of them. */
  async function step(records: readonly LocalRecord[], name: 'review' | 'return', answers = {}): Promise<boolean> {
    setBusy(true)
    setFailure(false)
    const left = [...records]
    try {
      for (const record of records) {
        await reviewDay(record, name, answers)
        left.shift()
      }
      setAsking(null)
      return true
    } catch {
      setFailure(true)
      // The reason stays open for the remaining days.
      if (name === 'return') setAsking(left)
      return false
    } finally {
      setBusy(false)
    }
  }
  function askWhy(records: readonly LocalRecord[]): void {
    setFailure(false)
    setAsking(records)
  }
  return { signable, recordOf, step, askWhy, asking, stopAsking: () => setAsking(null), busy, failure }
}

function isSignable(actor: Actor, day: MonthDay, rows: readonly HoursRow[], lastDay: string | null): boolean {
  const row = rows.find(({ record }) => record === day.record)
  // What the reader is changing themself is submitted first: what is shown is what is signed.
  return row !== undefined && !day.hasDraft && maySign(actor, row, lastDay)
}
