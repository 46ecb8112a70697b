import { Alert, Badge, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { fieldId, useFormState } from '#src/screens/form/form-state.tsx'
import { formatDay, offsetText } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { hoursText } from '../work-rest-hour/clock-time.ts'
import { daysBefore, readHours, useRegime } from '../work-rest-hour/hours-rows.screen.tsx'
import { workHoursWords as words } from '../work-rest-hour/messages.ts'
import { judgeDay } from '../work-rest-hour/rest-rules.ts'
import {
  dayMinutesOf,
  keptLines,
  lineFaults,
  linesInOrder,
  linesOf,
  rightIntervals,
  type TypedLine,
} from '../work-rest-hour/typed-lines.ts'
import { Verdict } from '../work-rest-hour/verdict.screen.tsx'
import { intervalsOfPattern, watchPatterns } from '../work-rest-hour/watch-patterns.ts'
import { paintIntervals, type WorkInterval, workMinutes } from '../work-rest-hour/work-intervals.ts'
import { BrushBar } from './brush-bar.screen.tsx'
import styles from './hours-grid.module.css'
import { type Brush, HoursGrid } from './hours-grid.screen.tsx'
import { HoursLines } from './hours-lines.screen.tsx'
import { useHoursAround } from './surrounding-hours.screen.tsx'

const wide = { gridColumn: '1 / -1' }

/** The form of a day's hours: watches to start from, the half hours to paint, exact times, totals and the verdict. */
export function DayForm({ staffId, date }: { staffId: string; date: string }) {
  const { fields, set, setMany } = useFormState()
  const [brush, setBrush] = useState<Brush>('watch keeping')
  const [earlier, setEarlier] = useState<(readonly TypedLine[])[]>([])
  // Grid and totals stand still while a time is typed: with every key they would move the field away under who types.
  const [before, setBefore] = useState<{ lines: readonly TypedLine[]; intervals: readonly WorkInterval[] } | null>(null)
  const lines = useMemo(() => linesOf(fields.intervals), [fields.intervals])
  const dayMinutes = dayMinutesOf(fields)
  const right = useMemo(() => rightIntervals(lines, dayMinutes), [lines, dayMinutes])
  const intervals = before?.intervals ?? right
  const shipOffset = typeof fields.utcOffsetMinutes === 'number' ? fields.utcOffsetMinutes : 0
  const rows = useHoursAround()
  const yesterday = rows.find((row) => row.staffId === staffId && row.date === addDays(date, -1))
  const faults = lineFaults(lines, dayMinutes)
  const wrong = lines.filter(({ id }) => faults.has(id))

  function change(next: readonly TypedLine[]): void {
    setEarlier([...earlier, lines])
    set('intervals', keptLines(next))
  }
  function type(next: readonly TypedLine[]): void {
    if (!before) setBefore({ lines, intervals })
    set('intervals', keptLines(next))
  }
  /** In order only once the line is left: a line that moves takes the focus from its next field. */
  function leave(next: readonly TypedLine[], left: 'field' | 'line'): void {
    const kept = keptLines(left === 'line' ? linesInOrder(next) : next)
    if (before && !sameValue(before.lines, kept)) setEarlier([...earlier, before.lines])
    setBefore(null)
    if (!sameValue(lines, kept)) set('intervals', kept)
  }
  function undo(): void {
    const last = earlier.at(-1)
    if (!last) return
    setEarlier(earlier.slice(0, -1))
    set('intervals', last)
  }
  // What is not right yet is no hours that could be painted over: it stays until it is mended or removed.
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
          {words.noVessel}
        </Alert>
      )}
      <FormSection title={words.hoursSection}>
        <Stack gap="md" style={wide} id={fieldId('intervals')} tabIndex={-1}>
          <Stack gap={6}>
            <Text size="sm" fw={500}>
              {words.starts}
            </Text>
            <div className={styles.starts}>
              {yesterday && (
                <Button variant="light" onClick={() => copy(yesterday.intervals)} leftSection={<Icon name="history" />}>
                  {words.copyYesterday}
                </Button>
              )}
              {watchPatterns.map(({ key, label, stretches }) => (
                <Button
                  key={key}
                  variant="default"
                  onClick={() => change(intervalsOfPattern(stretches, dayMinutes, uuidV7))}
                >
                  {label}
                </Button>
              ))}
            </div>
          </Stack>
          <BrushBar brush={brush} onChange={setBrush} />
          <HoursGrid
            label={words.grid(formatDay(date))}
            intervals={intervals}
            dayMinutes={dayMinutes}
            brush={brush}
            onPaint={paint}
          />
          <Group justify="space-between" align="flex-start">
            <Text size="xs" c="dimmed" maw={520}>
              {words.gridHelp}
            </Text>
            <Group gap="xs">
              <Button
                variant="default"
                onClick={undo}
                disabled={earlier.length === 0}
                leftSection={<Icon name="undo" />}
              >
                {words.undo}
              </Button>
              <Button variant="default" onClick={() => change([])} disabled={lines.length === 0}>
                {words.clear}
              </Button>
            </Group>
          </Group>
          <Totals staffId={staffId} date={date} intervals={intervals} isWhole={before !== null || wrong.length === 0} />
        </Stack>
      </FormSection>
      <FormSection title={words.exact}>
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
      <FormSection title={words.remarksSection}>
        <FieldControl name="remarks" />
        <FieldControl name="documents" />
      </FormSection>
      <FormSection title={words.dayFields}>
        <FieldControl name="vesselId" />
        <NativeSelect
          id={fieldId('utcOffsetMinutes')}
          label={words.shipTime}
          data={offsets(shipOffset)}
          value={String(shipOffset)}
          onChange={(event) => set('utcOffsetMinutes', Number(event.currentTarget.value))}
        />
        <NativeSelect
          id={fieldId('dayMinutes')}
          label={words.dayLength}
          data={[...new Set([1380, 1440, 1500, dayMinutes])].map((minutes) => ({
            value: String(minutes),
            label: words.lengths[minutes] ?? words.otherLength(hoursText(minutes)),
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
  /** No line is wrong. A part of a day is not judged: rest that is only not written yet would pass for rest. */
  isWhole: boolean
}

/** Hours of work and rest of the day as it stands, and whether the rules are kept. */
function Totals({ staffId, date, intervals, isWhole }: TotalsProps) {
  const { fields } = useFormState()
  const rows = useHoursAround()
  const regime = useRegime(fields.vesselId)
  const day = useMemo(
    () => readHours({ ...fields, vesselId: fields.vesselId ?? staffId, intervals }),
    [fields, staffId, intervals],
  )
  const verdict = useMemo(() => {
    if (!day) return null
    const before = daysBefore(rows, staffId, date).filter((row) => row.date !== date)
    return judgeDay([...before, day], date, regime)
  }, [day, rows, staffId, date, regime])
  if (!day || !verdict) return null
  const work = workMinutes(day.intervals)
  const complementary = day.intervals
    .filter(({ activity }) => activity === 'CR')
    .reduce((sum, interval) => sum + interval.endMinute - interval.startMinute, 0)
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {words.totals}
      </Title>
      <Group gap="lg" aria-live="polite">
        <Text size="lg">
          {words.work} <b>{words.hours(hoursText(work))}</b>
        </Text>
        <Text size="lg">
          {words.restTotal} <b>{words.hours(hoursText(day.dayMinutes - work))}</b>
        </Text>
        {complementary > 0 && (
          <Text size="sm" c="dimmed">
            {words.complementary} {words.hours(hoursText(complementary))}
          </Text>
        )}
        {work > 8 * 60 && (
          <Badge color="brass" size="lg">
            {words.overtime} {words.hours(hoursText(work - 8 * 60))}
          </Badge>
        )}
      </Group>
      {!isWhole ? (
        <Text size="sm" role="status">
          {words.notCounted}
        </Text>
      ) : day.intervals.length === 0 ? (
        <Text size="sm" role="status">
          {words.untouched}
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
