import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import type { Actor } from '#src/resource/actor.ts'
import { formatDay } from '#src/screens/format/format-moment.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/hooks/use-address.ts'
import { useFetched } from '#src/screens/hooks/use-fetched.ts'
import { AskModal } from '#src/screens/parts/ask-modal.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import styles from './hours-month.module.css'
import { mayWriteForOthers, useHoursRows } from './hours-records.screen.tsx'
import reviewStyles from './hours-review.module.css'
import { reviewDay } from './hours-steps.screen.tsx'
import { dayAddress, monthAddress } from './month-address.ts'
import { MonthChoice, PrintMonth } from './month-choice.screen.tsx'
import { MonthDayRow, MonthScale } from './month-day-row.screen.tsx'
import paperStyles from './month-paper.module.css'
import { MonthPaperFoot, MonthPaperHead } from './month-paper.screen.tsx'
import { MonthTotals } from './month-totals.screen.tsx'
import { PeopleFilterBar } from './people-filter.screen.tsx'
import { maySign, type PersonOfMonth, usePeopleFilter, usePeopleOfMonth } from './review-people.screen.tsx'
import { type MonthDay, useMonthAsked, useMonthDays } from './use-month.screen.tsx'
import { useShownChoice } from './use-shown-choice.screen.tsx'
import { hoursMonthWords as words } from './work-hours-words.ts'
import { workRestHour } from './work-rest-hour.ts'

type Viewer = 'captain' | 'manager' | 'viewer'

const titles: Readonly<Record<Viewer, string>> = { captain: words.review, manager: words.fleet, viewer: words.viewer }

/** Months of other people: the captain's and the manager's to sign or return, the viewer's to read. */
export function HoursReview({ actor, viewer }: { actor: Actor; viewer: Viewer }) {
  const { year, month, ask } = useMonthAsked()
  const { rows } = useHoursRows()
  const isFetched = useFetched(workRestHour.name, 'staff', 'crew-rosters')
  const filter = usePeopleFilter()
  const prefix = `${year}-${String(month).padStart(2, '0')}`
  const people = usePeopleOfMonth(rows, actor, prefix, viewer === 'captain', filter)
  const asked = useQueryValue('userId')
  const changeQuery = useChangeQuery()
  const [kept, setKept] = useState<string | null>(null)
  const wanted = people.find(({ id }) => id === (asked ?? kept))
  const person = wanted ?? people.find(({ toSign }) => toSign > 0) ?? people[0]
  const shown = isFetched ? person?.id : undefined
  // Whoever is shown stays, also once the last of their days is signed.
  if (shown && shown !== kept) setKept(shown)
  const next = personAfter(people, person)
  const names = useShownChoice(shown, people.length)

  return (
    <Stack gap="md" maw={1100}>
      <Group justify="space-between" wrap="nowrap" mih="var(--fairlead-control-height)" data-print="no">
        <Title order={1}>{titles[viewer]}</Title>
        {person && <PrintMonth name={person.name} year={year} month={month} isReady={isFetched} visibleFrom="sm" />}
      </Group>
      <Group align="flex-end" gap="md">
        <MonthChoice year={year} month={month} onChange={ask} />
        {viewer !== 'captain' && <PeopleFilterBar filter={filter} />}
      </Group>
      {!isFetched && <Skeleton height={520} aria-busy="true" />}
      {isFetched && people.length === 0 && <Alert>{words.nobodyHere}</Alert>}
      <div ref={names} className={styles.people} data-print="no">
        {people.map(({ id, name, toSign }) => (
          <Button
            key={id}
            variant={id === person?.id ? 'filled' : 'default'}
            aria-pressed={id === person?.id}
            onClick={() => changeQuery({ userId: id })}
            rightSection={toSign > 0 && <Badge color="brass">{words.waiting(toSign)}</Badge>}
          >
            {name}
          </Button>
        ))}
      </div>
      {isFetched && person && (
        <MonthOfPerson
          key={`${person.id} ${prefix}`}
          actor={actor}
          viewer={viewer}
          person={person}
          year={year}
          month={month}
          onNext={next ? () => changeQuery({ userId: next.id }) : undefined}
        />
      )}
    </Stack>
  )
}

/** The next person with something to sign, going round; else simply the next one. */
function personAfter(people: readonly PersonOfMonth[], person: PersonOfMonth | undefined): PersonOfMonth | undefined {
  const at = people.findIndex(({ id }) => id === person?.id)
  const others = [...people.slice(at + 1), ...people.slice(0, Math.max(0, at))]
  return others.find(({ toSign }) => toSign > 0) ?? others[0]
}

type MonthOfPersonProps = {
  actor: Actor
  viewer: Viewer
  person: PersonOfMonth
  year: number
  month: number
  onNext: (() => void) | undefined
}

function MonthOfPerson({ actor, viewer, person, year, month, onNext }: MonthOfPersonProps) {
  const { rows } = useHoursRows()
  const days = useMonthDays(rows, [], person.id, year, month)
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [asking, setAsking] = useState<readonly LocalRecord[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(false)
  const signable = viewer === 'viewer' ? [] : days.filter((day) => isSignable(actor, day, rows))
  const focused = current ?? signable[0]?.date ?? days[0]?.date ?? ''
  const ask = workRestHour.workflow?.transitions.return?.ask

  const first = signable[0]?.date
  useEffect(() => {
    // Only where nothing has the focus yet: the captain can sign at once, and is never pulled away from elsewhere.
    const isFree = document.activeElement === document.body || document.activeElement === null
    if (first && isFree) list.current?.querySelector<HTMLElement>(`[data-day="${first}"]`)?.focus()
  }, [first])

  async function step(records: readonly LocalRecord[], name: 'review' | 'return', answers = {}): Promise<void> {
    setBusy(true)
    setFailure(false)
    const left = [...records]
    try {
      for (const record of records) {
        await reviewDay(record, name, answers)
        left.shift()
      }
      setAsking(null)
    } catch {
      setFailure(true)
      // The reason stays open, for the days that are left.
      if (name === 'return') setAsking(left)
    } finally {
      setBusy(false)
    }
  }
  function askWhy(records: readonly LocalRecord[]): void {
    setFailure(false)
    setAsking(records)
  }
  const recordOf = (day: MonthDay | undefined) => (day?.record && signable.includes(day) ? [day.record] : [])

  function onKeyDown(event: KeyboardEvent, day: MonthDay): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const at = days.indexOf(day)
    const key = event.key.toLowerCase()
    if (key === 'arrowdown' || key === 'arrowup') go(days[at + (key === 'arrowdown' ? 1 : -1)])
    else if (key === 's' && recordOf(day).length > 0) {
      void step(recordOf(day), 'review')
      go(days.slice(at + 1).find((later) => signable.includes(later)) ?? day)
    } else if (key === 'r' && recordOf(day).length > 0) askWhy(recordOf(day))
    else if (key === 'n' && onNext) onNext()
    else return
    event.preventDefault()
  }
  function go(day: MonthDay | undefined): void {
    if (!day) return
    setCurrent(day.date)
    list.current?.querySelector<HTMLElement>(`[data-day="${day.date}"]`)?.focus()
  }

  return (
    <Card p={{ base: 'xs', sm: 'md' }} component="section" aria-label={person.name}>
      <MonthPaperHead staffId={person.id} days={days} year={year} month={month} />
      <Group justify="space-between" mb="sm" className={reviewStyles.inset} data-print="no">
        <div>
          <Title order={2}>{person.name}</Title>
          <Text size="sm" c="dimmed">
            {person.jobTitle}
          </Text>
        </div>
        <Group gap="sm" className={reviewStyles.steps}>
          {onNext && (
            <Button variant="default" onClick={onNext} rightSection={<Icon name="next" />}>
              {words.next}
            </Button>
          )}
          {signable.length > 0 && (
            <Button
              loading={busy}
              leftSection={<Icon name="check" />}
              onClick={() => void step(signable.flatMap(recordOf), 'review')}
            >
              {words.signAll(signable.length)}
            </Button>
          )}
        </Group>
      </Group>
      {failure && !asking && (
        <Alert color="red" role="alert" mb="sm">
          {words.failure}
        </Alert>
      )}
      {viewer !== 'viewer' && (
        <Text size="sm" c="dimmed" className={reviewStyles.inset} mb="xs" role="status" data-print="no">
          {person.id === actor.personId ? (
            words.own
          ) : signable.length === 0 ? (
            words.nothingToSign
          ) : (
            <span className={styles.keys}>{words.keys}</span>
          )}
        </Text>
      )}
      <div className={`${styles.scaled} ${paperStyles.scaled}`} data-review={viewer !== 'viewer' || undefined}>
        <MonthScale />
      </div>
      <ul className={`${styles.list} ${paperStyles.days}`} ref={list} data-review={viewer !== 'viewer' || undefined}>
        {days.map((day) => (
          <MonthDayRow
            key={day.date}
            day={day}
            keyboard={{
              isCurrent: day.date === focused,
              onFocus: () => setCurrent(day.date),
              onKeyDown: (event) => onKeyDown(event, day),
            }}
            actions={
              signable.includes(day) ? (
                <>
                  <Button
                    variant="subtle"
                    color="gray"
                    px="xs"
                    aria-label={words.returnDay(formatDay(day.date))}
                    onClick={() => askWhy(recordOf(day))}
                  >
                    {words.giveBack}
                  </Button>
                  <Button
                    variant="default"
                    px="md"
                    loading={busy}
                    aria-label={words.signDay(formatDay(day.date))}
                    onClick={() => void step(recordOf(day), 'review')}
                  >
                    {words.sign}
                  </Button>
                </>
              ) : (
                <LookLink day={day} viewer={viewer} person={person} mayWrite={mayWriteForOthers(actor)} />
              )
            }
          />
        ))}
      </ul>
      <MonthTotals days={days} />
      <MonthPaperFoot staffId={person.id} days={days} />
      <PrintMonth name={person.name} year={year} month={month} isReady hiddenFrom="sm" mt="md" />
      {asking && ask && (
        <AskModal
          title={words.returnDays(asking.length)}
          confirm={words.giveBack}
          ask={ask}
          failure={failure ? words.failure : null}
          onCancel={() => setAsking(null)}
          onAnswer={(answers) => step(asking, 'return', answers)}
        />
      )}
    </Card>
  )
}

function isSignable(actor: Actor, day: MonthDay, rows: ReturnType<typeof useHoursRows>['rows']): boolean {
  const row = rows.find(({ record }) => record === day.record)
  return row !== undefined && maySign(actor, row) && (!row.record.local || row.record.local.state === 'received')
}

type LookLinkProps = { day: MonthDay; viewer: Viewer; person: PersonOfMonth; mayWrite: boolean }

/** Leads to the day's record, or to where the captain writes it for somebody. */
function LookLink({ day, viewer, person, mayWrite }: LookLinkProps) {
  if (day.record) {
    const isContested = day.record.local?.state === 'needs-you'
    const label = isContested ? words.settle : words.look
    return (
      <ButtonLink
        href={`/pms/vessel/work-rest-hours/${viewer}/${day.record.id}${isContested ? '#conflict' : ''}`}
        variant={isContested ? 'light' : 'subtle'}
        label={`${label}, ${formatDay(day.date)}`}
      >
        {label}
      </ButtonLink>
    )
  }
  if (viewer !== 'captain' || !mayWrite) return null
  const back = monthAddress(viewer, day.date, person.id)
  return (
    <ButtonLink
      href={dayAddress(day.date, back, person.id)}
      variant="subtle"
      label={`${words.write}, ${formatDay(day.date)}`}
    >
      {words.write}
    </ButtonLink>
  )
}
