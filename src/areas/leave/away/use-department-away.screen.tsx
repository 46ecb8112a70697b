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
 * Who of one's own department is away in these days, as the office says; null while it has not answered or cannot be
 * reached. Asked a moment after the last change of the days.
 */
export function useDepartmentAway(firstDay: unknown, lastDay: unknown): Absences | null {
  const [known, setKnown] = useState<{ of: string; away: Absences } | null>(null)
  const isSpan = typeof firstDay === 'string' && typeof lastDay === 'string' && firstDay <= lastDay
  const asked = isSpan ? `${firstDay}/${lastDay}` : ''
  useEffect(() => {
    const [from, until] = asked.split('/')
    if (!from || !until) return
    const stop = new AbortController()
    const later = setTimeout(() => {
      server
        .get('leave-away', { searchParams: { firstDay: from, lastDay: until }, signal: stop.signal })
        .json()
        .then((told) => setKnown({ of: asked, away: responseSchema.parse(told).data }))
        .catch(() => undefined)
    }, 300)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [asked])
  return known?.of === asked ? known.away : null
}
