import { Text } from '@mantine/core'
import { differenceInCalendarDays, parseISO } from 'date-fns'
import { useMemo } from 'react'
import type { LineExtras } from '#src/screens/controls/lines/line-extras.ts'
import type { ListItem } from '#src/screens/data/fields/list-item.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { LinesControl } from '#src/screens/form/lines-control.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { findLastCounter } from './initial-lines.ts'
import { dailyReportMessages as messages } from './messages.ts'
import { counterText } from './misfits/misfit-lines.ts'
import { findCounterMisfit } from './misfits/misfits.ts'
import type { EarlierReport } from './use-earlier-report.screen.tsx'

/** A line per engine of the vessel: last counter, new one, hours and load. */
export function MachinerySection({ earlier, date }: { earlier: EarlierReport | null; date: string }) {
  const { fields } = useFormState()
  const titleOf = useTitles(['vessel-engines'])
  const extras = useMemo<LineExtras>(() => {
    const days = earlier ? differenceInCalendarDays(parseISO(date), parseISO(earlier.fields.date)) : 0
    const lastOf = ({ vesselEngineId }: ListItem) =>
      earlier ? findLastCounter(earlier.fields.machinery ?? [], String(vesselEngineId)) : null
    return {
      isLabelHidden: true,
      isFixed: true,
      head: {
        label: messages.engine,
        titleOf: ({ vesselEngineId }) => titleOf('vessel-engines', String(vesselEngineId)) ?? '',
        noteOf: (item) => {
          const last = lastOf(item)
          return last === null || !earlier
            ? messages.noCounter
            : messages.lastCounter(formatNumber(last), earlier.source)
        },
      },
      noteOf: (item) => counterWarning(item.counterReading, lastOf(item), days),
    }
  }, [earlier, date, titleOf])
  const isWithoutEngines = !Array.isArray(fields.machinery) || fields.machinery.length === 0
  return (
    <FormSection title={messages.sections.machinery} fields={['machinery']}>
      <FieldControl name="vesselEngineId" />
      {isWithoutEngines ? (
        <Text c="dimmed">{messages.noEngines}</Text>
      ) : (
        <LinesControl name="machinery" extras={extras} />
      )}
    </FormSection>
  )
}

/** An impossible counter: lower than before, or ahead of the clock. */
function counterWarning(counter: unknown, last: number | null, days: number) {
  const misfit = findCounterMisfit(counter, last, days)
  if (!misfit) return null
  return (
    <Text size="sm" fw={600} c="var(--mantine-color-error)" role="status">
      {counterText(misfit)}
    </Text>
  )
}
