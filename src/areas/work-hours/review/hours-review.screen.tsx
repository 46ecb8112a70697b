import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { addDays } from '#src/lib/instant.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useRecordsReady } from '#src/screens/data/records/use-records-ready.ts'
import { RoleTabs } from '#src/screens/list/tabs/role-tabs.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { printSoon } from '#src/screens/print/print-page.ts'
import styles from '../month/hours-month.module.css'
import { MonthChoice, PrintMonth } from '../month/month-choice.screen.tsx'
import { formatMonthTitle } from '../month/month-paper.screen.tsx'
import { useRequestedMonth } from '../month/use-month.screen.tsx'
import { useHoursDrafts } from '../work-rest-hour/hours-rows.screen.tsx'
import { hoursMonthMessages as messages, hoursPaperMessages as paperMessages } from '../work-rest-hour/messages.ts'
import { OtherPeople } from '../work-rest-hour/older-hours.screen.tsx'
import { getMonthSpan, useHoursInSpan, useMonthHours } from '../work-rest-hour/use-hours-in-span.screen.tsx'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { MonthToReview } from './month-to-review.screen.tsx'
import { PeopleFilterBar } from './people-filter.screen.tsx'
import { type PersonOfMonth, type Reviewer, usePeopleFilter, usePeopleOfMonth } from './review-people.screen.tsx'
import { useScrollToChoice } from './use-scroll-to-choice.screen.tsx'
import { VesselSheets } from './vessel-sheets.screen.tsx'

const titles: Readonly<Record<Reviewer, string>> = {
  captain: messages.review,
  manager: messages.fleet,
  viewer: messages.viewer,
}

/** Other people's months: the captain's and manager's to sign or return, the viewer's to read. */
export function HoursReview({ actor, viewer }: { actor: Actor; viewer: Reviewer }) {
  const { year, month, ask } = useRequestedMonth()
  const isFetched = useRecordsReady(workRestHour.name, 'staff', 'crew-rosters')
  const filter = usePeopleFilter()
  const vesselIds = viewer === 'captain' ? actor.vesselIds : filter.vesselId ? [filter.vesselId] : undefined
  // Without a vessel of their own they see nobody else.
  const { from, to } = getMonthSpan(year, month)
  // With the days before that the rules look back on, for the sheets of a whole vessel.
  const { rows, office } = useHoursInSpan(vesselIds?.length === 0 ? null : { vesselIds, from: addDays(from, -8), to })
  const prefix = `${year}-${String(month).padStart(2, '0')}`
  const people = usePeopleOfMonth(rows, actor, prefix, viewer === 'captain', filter, useHoursDrafts())
  const userParameter = useQueryValue('userId')
  const changeQuery = useChangeQuery()
  const [shownId, setShownId] = useState<string | null>(null)
  const wanted = people.find(({ id }) => id === (userParameter ?? shownId))
  const person = wanted ?? people.find(({ toSign }) => toSign > 0) ?? people[0]
  const hours = useMonthHours(person?.id, year, month)
  const shown = isFetched ? person?.id : undefined
  // The shown person stays, also after the last of their days is signed.
  if (shown && shown !== shownId) setShownId(shown)
  const next = personAfter(people, person)
  /** The next print is of the whole vessel. */
  const [isOfVessel, setOfVessel] = useState(false)
  useEffect(() => {
    const end = () => setOfVessel(false)
    addEventListener('afterprint', end)
    return () => removeEventListener('afterprint', end)
  }, [])
  const mayPrintVessel =
    vesselIds?.length === 1 && people.length > 1 && (office.state === 'none' || office.state === 'ready')
  const sheets = isOfVessel ? people.map(({ id }) => id) : shown && hours.isWhole ? [shown] : []
  const names = useScrollToChoice(shown, people.length)

  return (
    <Stack gap="md" maw={1100}>
      <Group justify="space-between" wrap="nowrap" mih="var(--fairlead-control-height)" data-print="no">
        <Title order={1}>{titles[viewer]}</Title>
        {person && (
          <Group gap="sm" visibleFrom="sm">
            {mayPrintVessel && (
              <Button
                variant="default"
                disabled={!isFetched}
                leftSection={<Icon name="print" />}
                onClick={() => {
                  setOfVessel(true)
                  printSoon(paperMessages.vesselTitle(formatMonthTitle(null, year, month)))
                }}
              >
                {paperMessages.wholeVessel}
              </Button>
            )}
            <PrintMonth name={person.name} year={year} month={month} isReady={isFetched && hours.isWhole} />
          </Group>
        )}
      </Group>
      <Group align="flex-end" gap="md">
        <MonthChoice year={year} month={month} onChange={ask} />
        <RoleTabs />
        {viewer !== 'captain' && <PeopleFilterBar filter={filter} />}
      </Group>
      {isFetched ? (
        <OtherPeople
          office={office}
          hasPeople={people.length > 0}
          isNarrowed={(filter.jobType ?? filter.workstation) !== undefined}
        />
      ) : (
        <Skeleton height={520} aria-busy="true" />
      )}
      {people.length > 0 && (
        <Text size="sm" c="dimmed" data-print="no">
          {messages.people(people.length)}
        </Text>
      )}
      <div ref={names} className={styles.people} data-print="no">
        {people.map(({ id, title, toSign }) => (
          <Button
            key={id}
            variant={id === person?.id ? 'filled' : 'default'}
            aria-pressed={id === person?.id}
            onClick={() => changeQuery({ userId: id })}
            rightSection={toSign > 0 && <Badge color="brass">{messages.waiting(toSign)}</Badge>}
          >
            {title}
          </Button>
        ))}
      </div>
      {isFetched && <VesselSheets people={sheets} rows={isOfVessel ? rows : hours.rows} year={year} month={month} />}
      {isFetched && person && (
        <MonthToReview
          key={`${person.id} ${prefix}`}
          actor={actor}
          viewer={viewer}
          person={person}
          year={year}
          month={month}
          hours={hours}
          onNext={next ? () => changeQuery({ userId: next.id }) : undefined}
        />
      )}
    </Stack>
  )
}

/** The next person with something to sign, cyclically; otherwise the next one. */
function personAfter(people: readonly PersonOfMonth[], person: PersonOfMonth | undefined): PersonOfMonth | undefined {
  const at = people.findIndex(({ id }) => id === person?.id)
  const others = [...people.slice(at + 1), ...people.slice(0, Math.max(0, at))]
  return others.find(({ toSign }) => toSign > 0) ?? others[0]
}
