import type { Resource } from '../description/define-resource.ts'
import { fieldsOf } from '../description/field-description.ts'
import type { Reminder } from '../description/reminder.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { daysBetween } from '../schedule/interval.ts'
import { expiryGrade } from './expiry-grade.ts'
import { type Grade, grades } from './grade.ts'

/** How a pressing day stands: what it is, its grade, and the days left, below zero once it is past. */
export type DueDay = { what: Reminder['what']; grade: Grade; left: number }

/** A day that presses: people are reminded of it, or its field says so. */
export type PressingDay = Pick<Reminder, 'on' | 'what' | 'before' | 'lead' | 'while'>

/** What makes the day of a field press; null where it is a day like others. */
export function pressingDayOf(resource: Resource, field: string): PressingDay | null {
  return pressingDays(resource).find(({ on }) => on === field) ?? null
}

const known = new WeakMap<Resource, readonly PressingDay[]>()

/** Every day of a resource's records that presses. */
export function pressingDays(resource: Resource): readonly PressingDay[] {
  const before = known.get(resource)
  if (before) return before
  const { reminders = [] } = resource
  const reminded = new Set<string>(reminders.map(({ on }) => on))
  const others = fieldsOf(resource).flatMap(({ name, presses }) =>
    presses && !reminded.has(name)
      ? [{ on: name, what: presses.what, before: [presses.lead], ...(presses.while && { while: presses.while }) }]
      : [],
  )
  const days = [...reminders, ...others]
  known.set(resource, days)
  return days
}

/**
 * How such a day stands on `today` (`YYYY-MM-DD`): what is due is a notice within its lead, urgent on the day and
 * an alarm after it; a paper is graded by `expiryGrade`. Null where the record has no such day or is settled.
 */
export function dueDay(resource: Resource, day: PressingDay, record: StoredRecord, today: string): DueDay | null {
  const { on, what } = day
  const value = record[on]
  if (typeof value !== 'string' || !isAwaited(resource, day, record)) return null
  const left = daysBetween(today, value)
  const lead = leadOf(day, record)
  if (what === 'expires') return { what, left, grade: expiryGrade(value, today, lead) }
  return { what, left, grade: left < 0 ? 'alarm' : left === 0 ? 'urgent' : left <= lead ? 'notice' : 'calm' }
}

/** The worst grade of all the days that press; null where there are none. */
export function dueGrade(resource: Resource, record: StoredRecord, today: string): Grade | null {
  const reached = pressingDays(resource).map((day) => dueDay(resource, day, record, today)?.grade)
  return grades.find((grade) => reached.includes(grade)) ?? null
}

function isAwaited({ workflow }: Resource, { while: states }: PressingDay, { status, active }: StoredRecord): boolean {
  if (!active) return false
  if (!workflow || status === null) return true
  return states ? states.includes(status) : !workflow.states[status]?.closed
}

/** The days before it that the record says itself, else the most of its description. */
function leadOf({ before, lead = [] }: PressingDay, record: StoredRecord): number {
  const own = lead.map((name) => record[name]).find((days) => typeof days === 'number')
  return typeof own === 'number' ? own : Math.max(0, ...before)
}
