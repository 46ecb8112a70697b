import { formatDate } from '#src/lib/format-day.ts'
import { addDays } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type DueDay, dueDay, type PressingDay } from '#src/resource/display/due-day.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useToday } from '../data/session/use-office-clock.ts'
import { formatAge } from '../format/format-age.ts'
import { GradeBadge } from '../parts/grade-badge.tsx'
import styles from './cells.module.css'
import { dueMessages as messages } from './due-messages.ts'

type ShownDueDayProps = {
  resource: Resource
  pressing: PressingDay
  record: StoredRecord
  /** Whether the day itself stands before how pressing it is. */
  hasDay?: boolean
}

/** A day that may press: 'Overdue 3 days' where it does, else the day alone; '–' where there is none. */
export function ShownDueDay({ resource, pressing, record, hasDay = false }: ShownDueDayProps) {
  const today = useToday()
  const value = record[pressing.on]
  if (typeof value !== 'string') return <span className={styles.none}>–</span>
  const day = formatDate(value)
  const due = dueDay(resource, pressing, record, today)
  const words = due === null || due.grade === 'calm' ? null : dueWords(due, day, today)
  if (due === null || words === null) return day
  const badge = <GradeBadge grade={due.grade} label={words} title={day} />
  if (!hasDay || words.includes(day)) return badge
  return (
    <span className={styles.due}>
      {day} {badge}
    </span>
  )
}

/** How pressing a day is, in words; a paper keeps its day, by which it is known elsewhere too. */
export function dueWords({ what, left }: Pick<DueDay, 'what' | 'left'>, day: string, today: string): string {
  if (what === 'expires') return left < 0 ? messages.expired(day) : messages.ends(day)
  if (left === 0) return messages.today
  if (left === 1) return messages.tomorrow
  if (left > 0) return messages.inDays(left)
  const noon = (date: string) => `${date}T12:00:00`
  return messages.overdue(formatAge(noon(addDays(today, left)), new Date(noon(today))))
}
