import { Alert, Badge, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { useLatest } from '#src/screens/browser/use-latest.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { fieldId, useFormState } from '#src/screens/form/state/form-state.tsx'
import { formatDay, offsetText } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { formatHours } from '../work-rest-hour/clock-time.ts'
import { useRegimeOn } from '../work-rest-hour/hours-rows.screen.tsx'
import { readHours } from '../work-rest-hour/judged-days.ts'
import { judgeWithNextStart } from '../work-rest-hour/judged-verdict.ts'
import { formatDayLength, workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import type { ShipDay } from '../work-rest-hour/ship-time.ts'
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
import { createPatternIntervals, type WatchStretch, watchPatterns } from '../work-rest-hour/watch-patterns.ts'
import { moveToDay, paintIntervals, sumWorkMinutes, type WorkInterval } from '../work-rest-hour/work-intervals.ts'
import { BrushBar } from './brush-bar.screen.tsx'
import { ClockMisfits } from './clock-misfits.screen.tsx'
import { followShipTime } from './follow-ship-time.screen.tsx'
import styles from './hours-grid.module.css'
import { type Brush, HoursGrid } from './hours-grid.screen.tsx'
import { HoursLines } from './hours-lines.screen.tsx'
import { useSurroundingHours } from './surrounding-hours.screen.tsx'

const wide = { gridColumn: '1 / -1' }

/** The form of a day's hours: watch templates, the half-hour grid, exact times, totals and the verdict. */
export const DayForm = memo(function DayForm({ staffId, date }: { staffId: string; date: string }) {
  const { fields, set, setMany, change: changeField } = useFormState()
  const actor = useActor()
  const [brush, setBrush] = useState<Brush>('watch keeping')
  const [earlier, setEarlier] = useState<(readonly TypedLine[])[]>([])
  // Grid and totals do not change while a time is typed: they would move the field.
  const [before, setBefore] = useState<{ lines: readonly TypedLine[]; intervals: readonly WorkInterval[] } | null>(null)
  const lines = useMemo(() => readLines(fields.intervals), [fields.intervals])
  const dayMinutes = readDayMinutes(fields)
  const right = useMemo(() => readValidIntervals(lines, dayMinutes), [lines, dayMinutes])
  const intervals = before?.intervals ?? right
  const shipOffset = typeof fields.utcOffsetMinutes === 'number' ? fields.utcOffsetMinutes : 0
  const { days } = useSurroundingHours()
  const yesterday = days.find((day) => day.date === addDays(date, -1))
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
  // From what is stored, which may be newer than drawn. Incomplete lines stay until corrected or removed.
  const paint = (from: number, to: number, activity: Brush) =>
    changeField('intervals', (value) => {
      const present = readLines(value)
      const unsound = findLineFaults(present, dayMinutes)
      const sound = readValidIntervals(present, dayMinutes)
      setEarlier((before) => [...before, present])
      const painted = paintIntervals(sound, from, to, activity === 'rest' ? null : activity, uuidV7)
      return toStoredLines([...painted, ...present.filter(({ id }) => unsound.has(id))])
    })
  function begin(stretches: readonly WatchStretch[] | null): void {
    if (stretches) change(createPatternIntervals(stretches, dayMinutes, uuidV7))
    else if (yesterday) change(moveToDay(yesterday, dayMinutes).map((interval) => ({ ...interval, id: uuidV7() })))
  }
  const clocks = { date, utcOffsetMinutes: shipOffset, dayMinutes }
  function follow(changed: Partial<ShipDay>): void {
    // Where it cannot be stored, the day after says that its clocks do not fit.
    if (actor) void followShipTime(staffId, clocks, { ...clocks, ...changed }, actor).catch(() => undefined)
  }
  function setLength(minutes: number): void {
    setMany({ dayMinutes: minutes, intervals: [...moveToDay({ intervals, dayMinutes }, minutes), ...wrong] })
    follow({ dayMinutes: minutes })
  }
  function setOffset(minutes: number): void {
    set('utcOffsetMinutes', minutes)
    follow({ utcOffsetMinutes: minutes })
  }
  const latest = useLatest({ begin, setLength, setOffset })
  const { start, lengthen, shift } = useMemo(() => {
    const start = (stretches: readonly WatchStretch[] | null) => latest.current.begin(stretches)
    const lengthen = (minutes: number) => latest.current.setLength(minutes)
    const shift = (minutes: number) => latest.current.setOffset(minutes)
    return { start, lengthen, shift }
  }, [latest])

  return (
    <>
      {fields.vesselId === undefined && (
        <Alert color="orange" icon={<Icon name="alert" />}>
          {messages.noVessel}
        </Alert>
      )}
      <FormSection title={messages.hoursSection}>
        <Stack gap="md" style={wide} id={fieldId('intervals')} tabIndex={-1}>
          <Starts hasYesterday={yesterday !== undefined} onStart={start} />
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
          <Totals date={date} intervals={intervals} isWhole={before !== null || wrong.length === 0} />
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
        <ShipTime shipOffset={shipOffset} dayMinutes={dayMinutes} onOffset={shift} onLength={lengthen} />
        <ClockMisfits days={days} day={clocks} onOffset={shift} />
      </FormSection>
    </>
  )
})

type StartsProps = {
  hasYesterday: boolean
  /** A watch pattern, or null for the hours of yesterday. */
  onStart: (stretches: readonly WatchStretch[] | null) => void
}

/** The watches and the day before, with which a day begins; not drawn again with every stroke. */
const Starts = memo(function Starts({ hasYesterday, onStart }: StartsProps) {
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {messages.startFromWatch}
      </Text>
      <div className={styles.starts}>
        {hasYesterday && (
          <Button variant="light" onClick={() => onStart(null)} leftSection={<Icon name="history" />}>
            {messages.copyYesterday}
          </Button>
        )}
        {watchPatterns.map(({ key, label, stretches }) => (
          <Button key={key} variant="default" onClick={() => onStart(stretches)}>
            {label}
          </Button>
        ))}
      </div>
    </Stack>
  )
})

type ShipTimeProps = {
  shipOffset: number
  dayMinutes: number
  onOffset: (minutes: number) => void
  onLength: (minutes: number) => void
}

/** Ship time and the length of the day. */
const ShipTime = memo(function ShipTime({ shipOffset, dayMinutes, onOffset, onLength }: ShipTimeProps) {
  return (
    <>
      <NativeSelect
        id={fieldId('utcOffsetMinutes')}
        label={messages.shipTime}
        data={offsets(shipOffset)}
        value={String(shipOffset)}
        onChange={(event) => onOffset(Number(event.currentTarget.value))}
      />
      <NativeSelect
        id={fieldId('dayMinutes')}
        label={messages.dayLength}
        data={[...new Set([1380, 1440, 1500, dayMinutes])].map((minutes) => ({
          value: String(minutes),
          label: formatDayLength(minutes),
        }))}
        value={String(dayMinutes)}
        onChange={(event) => onLength(Number(event.currentTarget.value))}
      />
    </>
  )
})

type TotalsProps = {
  date: string
  intervals: readonly WorkInterval[]
  /** No line is wrong. An incomplete day only shows what its valid times prove: unwritten work is no rest. */
  isWhole: boolean
}

/** The day's hours of work and rest, and whether the rules are kept. */
function Totals({ date, intervals, isWhole }: TotalsProps) {
  const { fields } = useFormState()
  const { days } = useSurroundingHours()
  const regime = useRegimeOn()(fields.vesselId, date)
  const day = useMemo(() => {
    const hours = readHours({ ...fields, intervals })
    return hours && { ...hours, isWhole }
  }, [fields, intervals, isWhole])
  const verdict = useMemo(() => day && judgeWithNextStart(days, day, regime), [day, days, regime])
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
      {!isWhole && (
        <Text size="sm" role="status">
          {messages.notCounted}
        </Text>
      )}
      {day.intervals.length === 0 && isWhole ? (
        <Text size="sm" role="status">
          {messages.untouched}
        </Text>
      ) : (
        (isWhole || verdict.kind === 'breach') && <Verdict verdict={verdict} day={day} />
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
