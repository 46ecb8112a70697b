import { z } from 'zod'
import { choice, list, plainDate } from '#src/resource/description/field-types.ts'

/** Whether hours are checked against limits on rest or on work: a flag applies one of them (`domain-rules.md` section 3). */
export type HoursRegime = 'rest' | 'work'

const regimes = choice(['rest', 'work'])
const options = { rest: 'Rest limits', work: 'Work limits' }

/** What a vessel's hours are checked against now. */
export const hoursRegimeField = regimes.meta({
  label: 'Hours checked against',
  hint: 'The flag state applies rest limits or work limits, never both. A change applies from today; earlier days keep the former limits.',
  section: 'Hours',
  options,
})

/** What they were checked against before, up to which day. */
export const earlierRegimesField = list(
  {
    regime: regimes.meta({ label: 'Limits', list: true, options }),
    until: plainDate().meta({ label: 'Until', list: true, distinct: true }),
  },
  50,
)
  .optional()
  .meta({ label: 'Earlier limits', itemLabel: 'Limits', section: 'Hours', mayBeEmpty: true })

const kept = z.object({
  hoursRegime: z.enum(['rest', 'work']).catch('rest'),
  earlierHoursRegimes: z
    .array(z.object({ regime: z.enum(['rest', 'work']), until: z.string() }))
    .nullish()
    .catch(null),
})

/** What a vessel's hours of a day are checked against; rest where nothing is known of the vessel. */
export function regimeOn(vessel: Readonly<Record<string, unknown>> | undefined, date: string): HoursRegime {
  if (!vessel) return 'rest'
  const { hoursRegime, earlierHoursRegimes } = kept.parse(vessel)
  let first: { regime: HoursRegime; until: string } | null = null
  for (const earlier of earlierHoursRegimes ?? []) {
    if (date <= earlier.until && (!first || earlier.until < first.until)) first = earlier
  }
  return first?.regime ?? hoursRegime
}
