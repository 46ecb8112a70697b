import { Alert, Button, Card, Checkbox, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { staff } from '#src/areas/staff/staff/staff.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { useRecordsReady } from '#src/screens/data/records/use-records-ready.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { useLastDay, useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { RoleTabs } from '#src/screens/list/tabs/role-tabs.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { crewRoster } from '../crew-roster/crew-roster.ts'
import { dayHref, monthHref } from '../work-rest-hour/hours-hrefs.ts'
import { useHoursDrafts } from '../work-rest-hour/hours-rows.screen.tsx'
import { breachMessages, hoursMonthMessages as messages } from '../work-rest-hour/messages.ts'
import { OlderHours } from '../work-rest-hour/older-hours.screen.tsx'
import { useMonthHours } from '../work-rest-hour/use-hours-in-span.screen.tsx'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { isBreach } from './breach-cause.ts'
import { BreachesModal, type Causes } from './breaches-modal.screen.tsx'
import styles from './hours-month.module.css'
import { MonthChoice, PrintMonth } from './month-choice.screen.tsx'
import { MonthDayRow, MonthScale, scaleOf } from './month-day-row.screen.tsx'
import { MonthSheet } from './month-sheet.screen.tsx'
import { MonthTotals } from './month-totals.screen.tsx'
import { isSubmittable, submitDay } from './submit-hours.screen.tsx'
import { useHeldDays } from './use-held-days.screen.tsx'
import { type MonthDay, useMonthDays, useRequestedMonth } from './use-month.screen.tsx'
import { WeekProposal } from './week-proposal.screen.tsx'

/** A person's own month: every day with hours and state, and several open days submitted at once. */
export function MyMonth({ actor }: { actor: Actor }) {
  const { year, month, ask } = useRequestedMonth()
  const { rows, office, unreadBefore, isOlder, isWhole } = useMonthHours(actor.personId, year, month)
  const titleOf = useTitles([staff.name])
  const name = titleOf(staff.name, actor.personId)
  const isFetched = useRecordsReady(workRestHour.name, crewRoster.name, staff.name)
  const drafts = useHoursDrafts()
  const known = useMonthDays(rows, drafts, actor.personId, year, month, unreadBefore)
  const { shown: days, hold, release } = useHeldDays(known)
  const scaleMinutes = scaleOf(days)
  const hasKnown = days.some(({ isUnread, hours }) => !isUnread || hours !== null)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState<string | null>(null)
  const [failed, setFailed] = useState(0)
  const [busy, setBusy] = useState(false)
  /** The breaches among the chosen days are being named. */
  const [isNaming, setNaming] = useState(false)
  const canReach = useConnectivity() !== 'unreachable'
  const lastDay = useLastDay()
  const today = useToday()
  // For a day unknown from the office, submitting might overwrite it.
  const open = known.filter((day) => !day.isUnread && isSubmittable(day, actor, lastDay))
  // Returned days are not preselected: resubmitted unread, they would be returned again. Nor are future days that a
  // watch past midnight has begun.
  const isChosen = (day: MonthDay) => (isReturned(day) || day.date > today) === turned.has(choiceKey(day))
  const chosen = open.filter(isChosen)
  const hasBreach = chosen.some(({ verdict }) => isBreach(verdict))
  const isThisMonth = `${year}-${String(month).padStart(2, '0')}` === today.slice(0, 7)

  async function submitAll(submitted: readonly MonthDay[], causes?: Causes): Promise<void> {
    setBusy(true)
    hold(submitted)
    const results = await Promise.allSettled(submitted.map((day) => submitDay(day, actor, causes?.get(day.date))))
    setNaming(false)
    release(submitted.filter((_, index) => results[index]?.status === 'rejected'))
    const stored = results.filter(({ status }) => status === 'fulfilled').length
    setAnnouncement(stored === 0 ? null : canReach ? messages.submitted(stored) : messages.storedForSending(stored))
    setFailed(results.length - stored)
    setBusy(false)
  }
  function turn(day: MonthDay): void {
    setTurned((before) => {
      const after = new Set(before)
      if (!after.delete(choiceKey(day))) after.add(choiceKey(day))
      return after
    })
  }

  return (
    <Stack gap="md" maw={1100}>
      <Group justify="space-between" data-print="no">
        <Group gap="sm">
          <Title order={1}>{messages.myTitle}</Title>
          <RoleTabs />
        </Group>
        <ButtonLink href={dayHref(today, monthHref('staff', today))} leftSection={<Icon name="edit" />}>
          {messages.writeToday}
        </ButtonLink>
      </Group>
      <Group align="flex-end" gap="md">
        <MonthChoice year={year} month={month} onChange={ask} />
        <PrintMonth name={name} year={year} month={month} isReady={isFetched && isWhole} visibleFrom="sm" ml="auto" />
      </Group>
      {isFetched && isWhole && <MonthSheet staffId={actor.personId} days={days} year={year} month={month} />}
      {announcement && (
        <Alert color="teal" role="status">
          {announcement}
        </Alert>
      )}
      {failed > 0 && (
        <Alert color="red" role="alert">
          {messages.notSubmitted(failed)}
        </Alert>
      )}
      {isFetched && isThisMonth && <WeekProposal actor={actor} rows={rows} drafts={drafts} />}
      {isFetched && isOlder && <OlderHours office={office} height={hasKnown ? undefined : 520} />}
      {!isFetched && <Skeleton height={520} aria-busy="true" />}
      {isFetched && hasKnown && (
        <Card p={{ base: 'xs', sm: 'md' }} data-print={isWhole ? 'no' : undefined}>
          <div className={styles.scaled} data-choosing={open.length > 0 || undefined}>
            <MonthScale minutes={scaleMinutes} />
          </div>
          <ul className={styles.list} data-choosing={open.length > 0 || undefined}>
            {days.map((day) => (
              <MonthDayRow
                key={day.date}
                day={day}
                scaleMinutes={scaleMinutes}
                lead={
                  open.includes(day) && (
                    <label className={styles.lead} data-print="no" htmlFor={`choose-${day.date}`}>
                      <Checkbox
                        component="input"
                        id={`choose-${day.date}`}
                        checked={isChosen(day)}
                        onChange={() => turn(day)}
                      />
                      <VisuallyHidden>{messages.choose(formatDay(day.date))}</VisuallyHidden>
                    </label>
                  )
                }
                actions={<DayLink day={day} />}
              />
            ))}
          </ul>
          {isWhole && <MonthTotals days={days} />}
          <PrintMonth name={name} year={year} month={month} isReady={isWhole} hiddenFrom="sm" mt="md" />
        </Card>
      )}
      {open.length > 0 && (
        <div className={styles.foot} data-print="no">
          <Text size="sm">
            {messages.openDays(open.length)}
            {chosen.length === 0 && open.every(isReturned) && `. ${messages.returnedNote(open.length)}`}
          </Text>
          {chosen.length === 0 ? (
            !open.every(isReturned) && (
              <Text size="sm" fw={600}>
                {messages.chooseFirst}
              </Text>
            )
          ) : (
            <Button
              variant="light"
              onClick={() => (hasBreach ? setNaming(true) : void submitAll(chosen))}
              loading={busy}
              leftSection={<Icon name="send" />}
              ml="auto"
            >
              {messages.submitSome(chosen.length)}
            </Button>
          )}
        </div>
      )}
      {isNaming && (
        <BreachesModal
          title={breachMessages.title(chosen.filter(({ verdict }) => isBreach(verdict)).length)}
          days={chosen}
          isAuthor
          confirm={messages.submitSome}
          onConfirm={submitAll}
          onCancel={() => setNaming(false)}
        />
      )}
    </Stack>
  )
}

function isReturned({ record }: MonthDay): boolean {
  return record?.status === 'returned'
}

/** A selection is for the day's present state: once it was returned it must be selected again. */
function choiceKey({ date, record }: MonthDay): string {
  return `${date} ${record?.statusAt ?? ''}`
}

/** Leads to the day, to write, change or view it. */
function DayLink({ day }: { day: MonthDay }) {
  if (day.isUnread && !day.hasDraft) return null
  const isSigned = day.record?.status === 'reviewed'
  const address = isSigned
    ? `/pms/vessel/work-rest-hours/staff/${day.record?.id}`
    : dayHref(day.date, monthHref('staff', day.date))
  const isContested = day.record?.local?.state === 'needs-you'
  const label = isContested ? messages.resolve : isSigned ? messages.view : day.hours ? messages.edit : messages.write
  return (
    <ButtonLink href={address} variant={day.hours ? 'default' : 'light'} label={`${label}, ${formatDay(day.date)}`}>
      {label}
    </ButtonLink>
  )
}
