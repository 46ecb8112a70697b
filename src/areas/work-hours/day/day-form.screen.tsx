import { Alert, Badge, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { fieldId, useFormState } from '#src/screens/form/state/form-state.tsx'
import { formatDay, offsetText } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { formatHours } from '../work-rest-hour/clock-time.ts'
import { findDaysForRules, readHours, useHoursRegime } from '../work-rest-hour/hours-rows.screen.tsx'
import { workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import { judgeDay } from '../work-rest-hour/rest-rules.ts'
import {
  findLineFaults,
  readDayMinutes,
  readLines,
  readValidIntervals,
  sortLines,
  type TypedLine,
  toStoredLines,
} from '../work-rest-hour/typed-lines.ts'
import { Verdict } from '../work-rest-hour/verdict.screen.tsx'
import { createPatternIntervals, watchPatterns } from '../work-rest-hour/watch-patterns.ts'
import { paintIntervals, sumWorkMinutes, type WorkInterval } from '../work-rest-hour/work-intervals.ts'
import { BrushBar } from './brush-bar.screen.tsx'
import styles from './hours-grid.module.css'
import { type Brush, HoursGrid } from './hours-grid.screen.tsx'
import { HoursLines } from './hours-lines.screen.tsx'
import { useSurroundingHours } from './surrounding-hours.screen.tsx'

const wide = { gridColumn: '1 / -1' }

/** The form of a day's hours: watch templates, the half-hour grid, exact times, totals and the verdict. */
export function DayForm({ staffId, date }: { staffId: string; date: string }) {
  const { fields, set, setMany } = useFormState()
  const [brush, setBrush] = useState<Brush>('watch keeping')
  const [earlier, setEarlier] = useState<(readonly TypedLine[])[]>([])
  // Grid and totals do not change while a time is typed: they would move the field.
  const [before, setBefore] = useState<{ lines: readonly TypedLine[]; intervals: readonly WorkInterval[] } | null>(null)
  const lines = useMemo(() => readLines(fields.intervals), [fields.intervals])
  const dayMinutes = readDayMinutes(fields)
  const right = useMemo(() => readValidIntervals(lines, dayMinutes), [lines, dayMinutes])
  const intervals = before?.intervals ?? right
  const shipOffset = typeof fields.utcOffsetMinutes === 'number' ? fields.utcOffsetMinutes : 0
  const rows = useSurroundingHours()
  const yesterday = rows.find((row) => row.staffId === staffId && row.date === addDays(date, -1))
  const faults = findLineFaults(lines, dayMinutes)
  const wrong = lines.filter(({ id }) => faults.has(id))

  function change(next: readonly TypedLine[]): void {
    setEarlier([...earlier, lines])
    set('intervals', toStoredLines(next))
  }
  function type(next: readonly TypedLine[]): void {
    if (!before) setBefore({ lines, intervals })
    set('intervals', toStoredLines(next))
  }
  /** Sorted only once the line is left: a moving line loses the focus of its next field. */
  function leave(next: readonly TypedLine[], left: 'field' | 'line'): void {
    const stored = toStoredLines(left === 'line' ? sortLines(next) : next)
    if (before && !sameValue(before.lines, stored)) setEarlier([...earlier, before.lines])
    setBefore(null)
    if (!sameValue(lines, stored)) set('intervals', stored)
  }
  function undo(): void {
    const last = earlier.at(-1)
    if (!last) return
    setEarlier(earlier.slice(0, -1))
    set('intervals', last)
  }
  // Incomplete lines are not painted over: they stay until corrected or removed.
  const paint = (from: number, to: number, activity: Brush) =>
    change([...paintIntervals(intervals, from, to, activity === 'rest' ? null : activity, uuidV7), ...wrong])
  const copy = (from: readonly WorkInterval[]) =>
    change(
      from
        .map((interval) => ({ ...interval, id: uuidV7(), endMinute: Math.min(interval.endMinute, dayMinutes) }))
        .filter((interval) => interval.endMinute > interval.startMinute),
    )
  const setLength = (minutes: number) =>
    setMany({ dayMinutes: minutes, intervals: [...paintIntervals(intervals, minutes, 1560, null, uuidV7), ...wrong] })

  return (
    <>
      {fields.vesselId === undefined && (
        <Alert color="orange" icon={<Icon name="alert" />}>
          {messages.noVessel}
        </Alert>
      )}
      <FormSection title={messages.hoursSection}>
        <Stack gap="md" style={wide} id={fieldId('intervals')} tabIndex={-1}>
          <Stack gap={6}>
            <Text size="sm" fw={500}>
              {messages.startFromWatch}
            </Text>
            <div className={styles.starts}>
              {yesterday && (
                <Button variant="light" onClick={() => copy(yesterday.intervals)} leftSection={<Icon name="history" />}>
                  {messages.copyYesterday}
                </Button>
              )}
              {watchPatterns.map(({ key, label, stretches }) => (
                <Button
                  key={key}
                  variant="default"
                  onClick={() => change(createPatternIntervals(stretches, dayMinutes, uuidV7))}
                >
                  {label}
                </Button>
              ))}
            </div>
          </Stack>
          <BrushBar brush={brush} onChange={setBrush} />
          <HoursGrid
            label={messages.grid(formatDay(date))}
            intervals={intervals}
            dayMinutes={dayMinutes}
            brush={brush}
            onPaint={paint}
          />
          <Group justify="space-between" align="flex-start">
            <Text size="xs" c="dimmed" maw={520}>
              {messages.gridHelp}
            </Text>
            <Group gap="xs">
              <Button
                variant="default"
                onClick={undo}
                disabled={earlier.length === 0}
                leftSection={<Icon name="undo" />}
              >
                {messages.undo}
              </Button>
              <Button variant="default" onClick={() => change([])} disabled={lines.length === 0}>
                {messages.clear}
              </Button>
            </Group>
          </Group>
          <Totals staffId={staffId} date={date} intervals={intervals} isWhole={before !== null || wrong.length === 0} />
        </Stack>
      </FormSection>
      <FormSection title={messages.exactTimes}>
        <div style={wide}>
          <HoursLines
            staffId={staffId}
            date={date}
            lines={lines}
            intervals={intervals}
            dayMinutes={dayMinutes}
            onChange={change}
            onType={type}
            onLeave={leave}
          />
        </div>
      </FormSection>
      <FormSection title={messages.remarksSection}>
        <FieldControl name="remarks" />
        <FieldControl name="documents" />
      </FormSection>
      <FormSection title={messages.dayFields}>
        <FieldControl name="vesselId" />
        <NativeSelect
          id={fieldId('utcOffsetMinutes')}
          label={messages.shipTime}
          data={offsets(shipOffset)}
          value={String(shipOffset)}
          onChange={(event) => set('utcOffsetMinutes', Number(event.currentTarget.value))}
        />
        <NativeSelect
          id={fieldId('dayMinutes')}
          label={messages.dayLength}
          data={[...new Set([1380, 1440, 1500, dayMinutes])].map((minutes) => ({
            value: String(minutes),
            label: messages.lengths[minutes] ?? messages.otherLength(formatHours(minutes)),
          }))}
          value={String(dayMinutes)}
          onChange={(event) => setLength(Number(event.currentTarget.value))}
        />
      </FormSection>
    </>
  )
}

type TotalsProps = {
  staffId: string
  date: string
  intervals: readonly WorkInterval[]
  /** No line is wrong. An incomplete day is not judged: unwritten work would count as rest. */
  isWhole: boolean
}

/** The day's hours of work and rest, and whether the rules are kept. */
function Totals({ staffId, date, intervals, isWhole }: TotalsProps) {
  const { fields } = useFormState()
  const rows = useSurroundingHours()
  const regime = useHoursRegime(fields.vesselId)
  const day = useMemo(
    () => readHours({ ...fields, vesselId: fields.vesselId ?? staffId, intervals }),
    [fields, staffId, intervals],
  )
  const verdict = useMemo(() => {
    if (!day) return null
    const before = findDaysForRules(rows, staffId, date).filter((row) => row.date !== date)
    return judgeDay([...before, day], date, regime)
  }, [day, rows, staffId, date, regime])
  if (!day || !verdict) return null
  const work = sumWorkMinutes(day.intervals)
  const complementary = day.intervals
    .filter(({ activity }) => activity === 'CR')
    .reduce((sum, interval) => sum + interval.endMinute - interval.startMinute, 0)
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {messages.totals}
      </Title>
      <Group gap="lg" aria-live="polite">
        <Text size="lg">
          {messages.work} <b>{messages.hours(formatHours(work))}</b>
        </Text>
        <Text size="lg">
          {messages.restTotal} <b>{messages.hours(formatHours(day.dayMinutes - work))}</b>
        </Text>
        {complementary > 0 && (
          <Text size="sm" c="dimmed">
            {messages.complementary} {messages.hours(formatHours(complementary))}
          </Text>
        )}
        {work > 8 * 60 && (
          <Badge color="brass" size="lg">
            {messages.overtime} {messages.hours(formatHours(work - 8 * 60))}
          </Badge>
        )}
      </Group>
      {!isWhole ? (
        <Text size="sm" role="status">
          {messages.notCounted}
        </Text>
      ) : day.intervals.length === 0 ? (
        <Text size="sm" role="status">
          {messages.untouched}
        </Text>
      ) : (
        <Verdict verdict={verdict} utcOffsetMinutes={day.utcOffsetMinutes} />
      )}
    </Stack>
  )
}

function offsets(present: number): { value: string; label: string }[] {
  const whole = Array.from({ length: 27 }, (_, index) => (index - 12) * 60)
  return [...new Set([...whole, present])]
    .sort((left, right) => left - right)
    .map((minutes) => ({ value: String(minutes), label: offsetText(minutes) }))
}
