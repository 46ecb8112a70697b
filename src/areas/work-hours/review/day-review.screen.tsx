import { Button } from '@mantine/core'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import type { MonthDay } from '../month/use-month.screen.tsx'
import { dayHref, monthHref } from '../work-rest-hour/hours-hrefs.ts'
import { hoursMonthMessages as messages } from '../work-rest-hour/messages.ts'
import type { PersonOfMonth, Reviewer } from './review-people.screen.tsx'

type DayReviewActionsProps = { date: string; busy: boolean; onReturn: () => void; onSign: () => void }

/** A day to be signed or returned. */
export function DayReviewActions({ date, busy, onReturn, onSign }: DayReviewActionsProps) {
  return (
    <>
      <Button variant="subtle" color="gray" px="xs" aria-label={messages.returnDay(formatDay(date))} onClick={onReturn}>
        {messages.returnAction}
      </Button>
      <Button variant="default" px="md" loading={busy} aria-label={messages.signDay(formatDay(date))} onClick={onSign}>
        {messages.sign}
      </Button>
    </>
  )
}

type DayViewLinkProps = { day: MonthDay; viewer: Reviewer; person: PersonOfMonth; mayWrite: boolean }

/** Leads to the day's record, or to the form where the captain writes it for somebody. */
export function DayViewLink({ day, viewer, person, mayWrite }: DayViewLinkProps) {
  if (day.record) {
    const isContested = day.record.local?.state === 'needs-you'
    const label = isContested ? messages.resolve : messages.view
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
  if (viewer !== 'captain' || !mayWrite || day.isUnread) return null
  const back = monthHref(viewer, day.date, person.id)
  return (
    <ButtonLink
      href={dayHref(day.date, back, person.id)}
      variant="subtle"
      label={`${messages.write}, ${formatDay(day.date)}`}
    >
      {messages.write}
    </ButtonLink>
  )
}
