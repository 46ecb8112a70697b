import { Text } from '@mantine/core'
import { differenceInCalendarDays, parseISO } from 'date-fns'
import { memo, useCallback } from 'react'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { type ChangeItem, withChangedItem } from '#src/screens/data/fields/list-item.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { type FormState, useFormState } from '#src/screens/form/form-state.tsx'
import { LineSlot } from '#src/screens/form/line-slot.tsx'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { findLastCounter } from './initial-lines.ts'
import { dailyReportMessages as messages } from './messages.ts'
import styles from './report-form.module.css'
import type { EarlierReport } from './use-earlier-report.screen.tsx'
import { vesselDailyReport } from './vessel-daily-report.ts'

type Line = { id: string; vesselEngineId: string; counterReading?: unknown; hoursToday?: unknown; load?: unknown }

/** A line per engine of the vessel: last counter, new one, hours and load. */
export function MachinerySection({ earlier, date }: { earlier: EarlierReport | null; date: string }) {
  const { fields, change } = useFormState()
  return <MachineryLines earlier={earlier} date={date} value={fields.machinery} change={change} />
}

type MachineryLinesProps = {
  earlier: EarlierReport | null
  date: string
  value: unknown
  change: FormState['change']
}

/** Drawn again only when the lines change. */
const MachineryLines = memo(function MachineryLines({ earlier, date, value, change }: MachineryLinesProps) {
  const titleOf = useTitles(['vessel-engines'])
  const lines = linesOf(value)
  const changePart = useCallback<ChangeItem>(
    (...part) => change('machinery', (before) => withChangedItem(linesOf(before), ...part)),
    [change],
  )
  const items = fieldOf(vesselDailyReport, 'machinery')?.items ?? []
  const days = earlier ? differenceInCalendarDays(parseISO(date), parseISO(earlier.fields.date)) : 0
  return (
    <FormSection title={messages.sections.machinery}>
      <FieldControl name="vesselEngineId" />
      <div className={styles.lines}>
        {lines.length === 0 && <Text c="dimmed">{messages.noEngines}</Text>}
        {lines.map((line, index) => {
          const name = titleOf('vessel-engines', line.vesselEngineId) ?? ''
          const last = earlier ? findLastCounter(earlier.fields.machinery ?? [], line.vesselEngineId) : null
          return (
            <section key={line.id} className={styles.engine} aria-label={name}>
              <div>
                <Text fw={600}>{name}</Text>
                <Text size="sm" c="dimmed">
                  {last === null || !earlier
                    ? messages.noCounter
                    : messages.lastCounter(formatNumber(last), earlier.source)}
                </Text>
                <CounterWarning counter={line.counterReading} last={last} days={days} />
              </div>
              {['counterReading', 'hoursToday', 'load'].map((part) => {
                const field = items.find((item) => item.name === part)
                if (!field) return null
                return (
                  <LineSlot
                    key={part}
                    id={line.id}
                    field={field}
                    path={`machinery.${index}.${part}`}
                    value={Reflect.get(line, part)}
                    onChange={changePart}
                  />
                )
              })}
            </section>
          )
        })}
      </div>
    </FormSection>
  )
})

/** An impossible counter: lower than before, or ahead of the clock. */
function CounterWarning({ counter, last, days }: { counter: unknown; last: number | null; days: number }) {
  if (typeof counter !== 'number' || last === null) return null
  const hours = Math.round((counter - last) * 10) / 10
  const text =
    hours < 0 ? messages.counterWentBack : hours > days * 24 + 1 ? messages.counterJumped(formatNumber(hours)) : null
  if (!text) return null
  return (
    <Text size="sm" fw={600} c="var(--mantine-color-error)" role="status">
      {text}
    </Text>
  )
}

function linesOf(value: unknown): readonly Line[] {
  return Array.isArray(value) ? value.filter(isLine) : []
}

function isLine(value: unknown): value is Line {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'id') === 'string' &&
    typeof Reflect.get(value, 'vesselEngineId') === 'string'
  )
}
