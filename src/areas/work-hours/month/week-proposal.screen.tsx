import { Alert, Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { crewRoster } from '../crew-roster/crew-roster.ts'
import gridStyles from '../day/hours-grid.module.css'
import { formatHours } from '../work-rest-hour/clock-time.ts'
import { HoursBar } from '../work-rest-hour/hours-bar.screen.tsx'
import type { HoursRow } from '../work-rest-hour/hours-rows.screen.tsx'
import { listJudgedDays } from '../work-rest-hour/judged-days.ts'
import { hoursMonthMessages, weekProposalMessages as messages } from '../work-rest-hour/messages.ts'
import { findShipOffset } from '../work-rest-hour/ship-time.ts'
import { watchPatterns } from '../work-rest-hour/watch-patterns.ts'
import { sumWorkMinutes } from '../work-rest-hour/work-intervals.ts'
import { acceptDay } from './accept-proposal.screen.tsx'
import styles from './hours-month.module.css'
import ownStyles from './week-proposal.module.css'
import { findWeekGap, proposeIntervals } from './week-proposal.ts'

type WeekProposalProps = { actor: Actor; rows: readonly HoursRow[]; drafts: readonly Draft[] }

/**
 * The missing days of the last seven, with proposed hours: those of the last written day, or a watch. Proposals count
 * only once accepted, singly or all by one tap, as the person's own drafts.
 */
export function WeekProposal({ actor, rows, drafts }: WeekProposalProps) {
  const rosters = useRows(crewRoster.name)
  const today = useToday()
  const [watch, setWatch] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const mine = useMemo(() => rows.filter(({ staffId }) => staffId === actor.personId), [rows, actor.personId])
  const known = useMemo(() => listJudgedDays(rows, drafts, actor.personId), [rows, drafts, actor.personId])
  const tourOn = (date: string) =>
    rosters.rows.find(
      ({ staffId, joinsOn, leavesOn }) =>
        staffId === actor.personId && String(joinsOn) <= date && (typeof leavesOn !== 'string' || leavesOn >= date),
    )
  const written = new Set([...mine.map(({ date }) => date), ...drafts.map(({ fields }) => String(fields.date))])
  const gap = findWeekGap(mine, written, (date) => tourOn(date) !== undefined, today)
  const stretches = watchPatterns.find(({ key }) => key === watch)?.stretches ?? null
  const last = gap?.last ?? null
  const intervals = proposeIntervals(last, stretches)
  if (!gap) return null

  async function accept(dates: readonly string[]): Promise<void> {
    setBusy(true)
    setFailed(false)
    const days = dates.flatMap((date) => {
      const tour = tourOn(date)
      if (!tour || !intervals) return []
      const utcOffsetMinutes = findShipOffset(known, date) ?? -new Date().getTimezoneOffset()
      return [{ date, vesselId: String(tour.vesselId), crewRosterId: tour.id, utcOffsetMinutes, intervals }]
    })
    const results = await Promise.allSettled(days.map((day) => acceptDay(day, actor)))
    setFailed(results.some(({ status }) => status === 'rejected'))
    setBusy(false)
  }

  return (
    <Card component="section" p={{ base: 'sm', sm: 'md' }} aria-labelledby="proposal" data-print="no">
      <Title order={2} size="h4" id="proposal">
        {messages.title(gap.dates.length)}
      </Title>
      <Text size="sm" mt={4} mb="sm">
        {stretches === null && last !== null ? messages.likeDay(formatDay(last.date)) : messages.likeWatch}{' '}
        {messages.notStored}
      </Text>
      <fieldset className={gridStyles.starts} aria-label={messages.watches}>
        {watchPatterns.map(({ key, label }) => (
          <Button
            key={key}
            variant="default"
            className={ownStyles.watch}
            aria-pressed={key === watch}
            onClick={() => setWatch(key === watch ? null : key)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {intervals && (
        <>
          <ul className={`${styles.list} ${ownStyles.proposed}`}>
            {gap.dates.map((date) => (
              <li key={date} className={styles.day}>
                <div className={styles.date}>{formatDay(date).split(' ').slice(0, 3).join(' ')}</div>
                <div className={styles.middle} data-proposed>
                  <HoursBar intervals={intervals} dayMinutes={1440} />
                </div>
                <div className={styles.totals}>
                  {hoursMonthMessages.work} <b>{formatHours(sumWorkMinutes(intervals))}</b> · {hoursMonthMessages.rest}{' '}
                  <b>{formatHours(1440 - sumWorkMinutes(intervals))}</b> h
                </div>
                <div className={styles.state}>
                  <Badge color="gray" variant="outline" c="var(--mantine-color-text)">
                    {messages.proposal}
                  </Badge>
                </div>
                <div className={styles.actions}>
                  <Button
                    variant="default"
                    disabled={busy}
                    aria-label={messages.acceptDay(formatDay(date))}
                    onClick={() => void accept([date])}
                  >
                    {messages.accept}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {gap.dates.length > 1 && (
            <Group justify="flex-end" mt="sm">
              <Button loading={busy} leftSection={<Icon name="check" />} onClick={() => void accept(gap.dates)}>
                {messages.acceptAll(gap.dates.length)}
              </Button>
            </Group>
          )}
        </>
      )}
      {failed && (
        <Alert color="red" role="alert" mt="sm">
          {hoursMonthMessages.failure}
        </Alert>
      )}
    </Card>
  )
}
