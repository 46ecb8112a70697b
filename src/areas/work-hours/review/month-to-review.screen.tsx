import { Alert, Button, Card, Group, Text, Title } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { AskModal } from '#src/screens/controls/ask-modal.tsx'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { isShortcut } from '#src/screens/shortcuts/use-shortcut.ts'
import { isBreach } from '../month/breach-cause.ts'
import { BreachesModal } from '../month/breaches-modal.screen.tsx'
import styles from '../month/hours-month.module.css'
import { PrintMonth } from '../month/month-choice.screen.tsx'
import { MonthDayRow, MonthScale, scaleOf } from '../month/month-day-row.screen.tsx'
import { MonthTotals } from '../month/month-totals.screen.tsx'
import { type MonthDay, useMonthDays } from '../month/use-month.screen.tsx'
import { mayWriteForOthers, useHoursDrafts } from '../work-rest-hour/hours-rows.screen.tsx'
import { breachMessages, hoursMonthMessages as messages } from '../work-rest-hour/messages.ts'
import { OlderHours } from '../work-rest-hour/older-hours.screen.tsx'
import type { MonthHours } from '../work-rest-hour/use-hours-in-span.screen.tsx'
import { useVesselsServed } from '../work-rest-hour/use-vessels-served.screen.tsx'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { DayReviewActions, DayViewLink } from './day-review.screen.tsx'
import reviewStyles from './hours-review.module.css'
import type { PersonOfMonth, Reviewer } from './review-people.screen.tsx'
import { useMonthReview } from './use-month-review.screen.tsx'

type MonthToReviewProps = {
  actor: Actor
  viewer: Reviewer
  person: PersonOfMonth
  year: number
  month: number
  /** Those of the month. */
  hours: MonthHours
  onNext: (() => void) | undefined
}

/** A person's month with each day's actions: sign one or all, return, or view. */
export function MonthToReview({ actor, viewer, person, year, month, hours, onNext }: MonthToReviewProps) {
  const { rows, office, unreadBefore, isOlder, isWhole } = hours
  const days = useMonthDays(rows, useHoursDrafts(), person.id, year, month, unreadBefore)
  const scaleMinutes = scaleOf(days)
  const hasKnown = days.some(({ isUnread }) => !isUnread)
  const servedOn = useVesselsServed(person.id, actor)
  const mayWrite = ({ date }: MonthDay) => mayWriteForOthers(actor) && servedOn(date)?.size !== 0
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  /** A day whose signature was asked for by a key, which may have been a slip. */
  const [keyed, setKeyed] = useState<MonthDay | null>(null)
  const review = useMonthReview(actor, viewer, days, rows)
  /** Days about to be signed, of which some exceed a limit. */
  const [naming, setNaming] = useState<readonly MonthDay[] | null>(null)
  /** Days that were not signed, since their hours changed after they were shown. */
  const [changed, setChanged] = useState(0)
  const { signable, recordOf, step, askWhy, asking, stopAsking, busy, failure } = review
  const focused = current ?? signable[0]?.date ?? days[0]?.date ?? ''
  const ask = workRestHour.workflow?.transitions.return?.ask

  const first = signable[0]?.date
  useEffect(() => {
    // Only where nothing has the focus: the captain can sign at once, without being pulled away.
    const isFree = document.activeElement === document.body || document.activeElement === null
    if (first && isFree) list.current?.querySelector<HTMLElement>(`[data-day="${first}"]`)?.focus()
  }, [first])

  function onKeyDown(event: KeyboardEvent, day: MonthDay): void {
    if (event.target !== event.currentTarget) return
    const at = days.indexOf(day)
    if (isShortcut('dayBelow', event)) go(days[at + 1])
    else if (isShortcut('dayAbove', event)) go(days[at - 1])
    else if (isShortcut('signDay', event) && recordOf(day).length > 0) {
      if (isBreach(day.verdict)) setNaming([day])
      else setKeyed(day)
    } else if (isShortcut('returnDay', event) && recordOf(day).length > 0) askWhy(recordOf(day))
    else if (isShortcut('nextPerson', event) && onNext) onNext()
    else return
    event.preventDefault()
  }
  function askToSign(asked: readonly MonthDay[]): void {
    if (asked.some(({ verdict }) => isBreach(verdict))) setNaming(asked)
    else void sign(asked)
  }
  /** Signs what was shown, and tells of the days that are others by now. */
  async function sign(asked: readonly MonthDay[]): Promise<boolean> {
    const records = asked.flatMap(recordOf)
    setChanged(asked.length - records.length)
    return step(records, 'review')
  }
  async function signKeyed(day: MonthDay): Promise<void> {
    const next = signable.find(({ date }) => date < day.date)
    await sign([day])
    leaveQuestion(next ?? day)
  }
  function leaveQuestion(day: MonthDay): void {
    setKeyed(null)
    requestAnimationFrame(() => go(day))
  }
  function go(day: MonthDay | undefined): void {
    if (!day) return
    setCurrent(day.date)
    list.current?.querySelector<HTMLElement>(`[data-day="${day.date}"]`)?.focus()
  }

  return (
    <Card
      p={{ base: 'xs', sm: 'md' }}
      component="section"
      aria-label={person.title}
      data-print={isWhole ? 'no' : undefined}
    >
      <Group justify="space-between" mb="sm" className={reviewStyles.inset} data-print="no">
        <div>
          <Title order={2}>{person.title}</Title>
          <Text size="sm" c="dimmed">
            {person.jobTitle}
          </Text>
        </div>
        <Group gap="sm" className={reviewStyles.steps}>
          {onNext && (
            <Button variant="default" onClick={onNext} rightSection={<Icon name="next" />}>
              {messages.next}
            </Button>
          )}
          {signable.length > 0 && (
            <Button loading={busy} leftSection={<Icon name="check" />} onClick={() => askToSign(signable)}>
              {messages.signAll(signable.length)}
            </Button>
          )}
        </Group>
      </Group>
      {failure && !asking && (
        <Alert color="red" role="alert" mb="sm">
          {messages.failure}
        </Alert>
      )}
      {changed > 0 && (
        <Alert color="orange" role="alert" mb="sm">
          {messages.changedMeanwhile(changed)}
        </Alert>
      )}
      {isOlder && (
        <div className={reviewStyles.inset}>
          <OlderHours office={office} height={hasKnown ? undefined : 520} />
        </div>
      )}
      {viewer !== 'viewer' && hasKnown && (
        <Text size="sm" c="dimmed" className={reviewStyles.inset} mb="xs" role="status" data-print="no">
          {person.id === actor.personId ? (
            messages.own
          ) : signable.length === 0 ? (
            isWhole && messages.nothingToSign
          ) : (
            <span className={styles.keys}>{messages.keys}</span>
          )}
        </Text>
      )}
      {hasKnown && (
        <>
          <div className={styles.scaled} data-review={viewer !== 'viewer' || undefined}>
            <MonthScale minutes={scaleMinutes} />
          </div>
          <ul className={styles.list} ref={list} data-review={viewer !== 'viewer' || undefined}>
            {days.map((day) => (
              <MonthDayRow
                key={day.date}
                day={day}
                scaleMinutes={scaleMinutes}
                keyboard={{
                  isCurrent: day.date === focused,
                  onFocus: () => setCurrent(day.date),
                  onKeyDown: (event) => onKeyDown(event, day),
                }}
                actions={
                  signable.includes(day) ? (
                    <DayReviewActions
                      date={day.date}
                      busy={busy}
                      onReturn={() => askWhy(recordOf(day))}
                      onSign={() => askToSign([day])}
                    />
                  ) : (
                    <DayViewLink day={day} viewer={viewer} person={person} mayWrite={mayWrite(day)} />
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      {isWhole && <MonthTotals days={days} />}
      <PrintMonth name={person.name} year={year} month={month} isReady={isWhole} hiddenFrom="sm" mt="md" />
      {naming && (
        <BreachesModal
          title={breachMessages.title(naming.filter(({ verdict }) => isBreach(verdict)).length)}
          days={naming}
          confirm={breachMessages.sign}
          onConfirm={async (signed) => {
            if (await sign(signed)) setNaming(null)
          }}
          onCancel={() => setNaming(null)}
        />
      )}
      {keyed && (
        <ConfirmModal
          title={`${messages.signDay(formatDay(keyed.date))}?`}
          text={person.title}
          yes={messages.sign}
          no={messages.signNot}
          isHarmless
          onNo={() => leaveQuestion(keyed)}
          onYes={() => signKeyed(keyed)}
        />
      )}
      {asking && ask && (
        <AskModal
          title={messages.returnDays(asking.length)}
          confirm={messages.returnAction}
          ask={ask}
          storeAs={returnKeyOf(asking)}
          failure={failure ? messages.failure : null}
          onCancel={stopAsking}
          onAnswer={(answers) => step(asking, 'return', answers)}
        />
      )}
    </Card>
  )
}

/** Identifies the question by the last returned day, which stays until all are done. */
function returnKeyOf(days: readonly LocalRecord[]): string | null {
  const last = days.at(-1)
  return last ? `${workRestHour.name}/${last.id}/return` : null
}
