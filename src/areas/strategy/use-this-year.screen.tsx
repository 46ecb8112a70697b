import { useMemo } from 'react'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'

/** What forms of a year begin with: the present one (specification 2, section 9). */
export function useThisYear(): Readonly<Record<string, unknown>> {
  const year = Number(useToday().slice(0, 4))
  return useMemo(() => ({ year }), [year])
}
