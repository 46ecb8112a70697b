import { useEffect, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import type { LeaveAssessment } from '../balance/leave-assessment.ts'

const responseSchema = z.object({
  data: z.array(
    z.object({
      staffId: z.string(),
      status: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      startsMidday: z.boolean().optional(),
      endsMidday: z.boolean().optional(),
    }),
  ),
})

type Absences = LeaveAssessment['away']

/**
 * Who of the person's department, or of all the company, is away in these days, from the office; null while unanswered
 * or unreachable. Debounced after changes of the days. The company is refused to all but HR and administrators.
 */
export function useOfficeAway(
  firstDay: unknown,
  lastDay: unknown,
  within: 'department' | 'company' = 'department',
): Absences | null {
  const [known, setKnown] = useState<{ of: string; away: Absences } | null>(null)
  const isSpan = typeof firstDay === 'string' && typeof lastDay === 'string' && firstDay <= lastDay
  const span = isSpan ? `${firstDay}/${lastDay}/${within}` : ''
  useEffect(() => {
    const [from, until, of] = span.split('/')
    if (!from || !until || !of) return
    const stop = new AbortController()
    const later = setTimeout(() => {
      server
        .get('leave-away', { searchParams: { firstDay: from, lastDay: until, within: of }, signal: stop.signal })
        .json()
        .then((response) => setKnown({ of: span, away: responseSchema.parse(response).data }))
        .catch(() => undefined)
    }, 300)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [span])
  return known?.of === span ? known.away : null
}
