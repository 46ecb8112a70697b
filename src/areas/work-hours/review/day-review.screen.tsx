import { Button } from '@mantine/core'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import type { MonthDay } from '../month/use-month.screen.tsx'
import { dayAddress, monthAddress } from '../work-rest-hour/hours-hrefs.ts'
import { hoursMonthWords as words } from '../work-rest-hour/messages.ts'
import type { PersonOfMonth, Reviewer } from './review-people.screen.tsx'

type DayReviewProps = { date: string; busy: boolean; onReturn: () => void; onSign: () => void }

/** A day that is to be signed or returned. */
export function DayReview({ date, busy, onReturn, onSign }: DayReviewProps) {
  return (
    <>
      <Button variant="subtle" color="gray" px="xs" aria-label={words.returnDay(formatDay(date))} onClick={onReturn}>
        {words.giveBack}
      </Button>
      <Button variant="default" px="md" loading={busy} aria-label={words.signDay(formatDay(date))} onClick={onSign}>
        {words.sign}
      </Button>
    </>
  )
}

type LookLinkProps = { day: MonthDay; viewer: Reviewer; person: PersonOfMonth; mayWrite: boolean }

/** Leads to the day's record, or to where the captain writes it for somebody. */
export function LookLink({ day, viewer, person, mayWrite }: LookLinkProps) {
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
  if (viewer !== 'captain' || !mayWrite || day.isUnread) return null
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
