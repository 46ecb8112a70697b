import { sameValue } from '#src/lib/canonical-json.ts'
import { addDays, formatInstant } from '#src/lib/instant.ts'
import type { Resource } from '../description/define-resource.ts'
import { type Field, fieldsOf } from '../description/field-description.ts'
import { carriesRecord } from '../description/step-fields.ts'
import type { FieldErrors } from '../description/validate.ts'
import type { Transition } from '../description/workflow.ts'

/** The state in which a record is not reported yet. */
const draft = 'draft'

/** The message beside a day or time that is reported before it has come. */
export const futureDayMessage = 'This is in the future. The latest possible date is tomorrow'

/** What is about to happen to a record, as far as it matters for future days. */
export type ReportedChange = {
  /** The record's fields as they will be. */
  fields: Readonly<Record<string, unknown>>
  /** The present fields; null for a new record. */
  before: Readonly<Record<string, unknown>> | null
  /** The state it will be in. */
  status: string | null
  /** The step taken; null for any other change. */
  step: Pick<Transition, 'signs' | 'carriesFields' | 'sets' | 'keeps'> | null
}

/**
 * The last reportable day at an instant: tomorrow, by a clock with that offset. Ships have other time zones, so their
 * tomorrow may be today elsewhere. `now` is in milliseconds since 1970.
 */
export function lastReportableDay(now: number, offsetMinutes: number): string {
  return addDays(formatInstant(now, offsetMinutes).slice(0, 10), 1)
}

/**
 * Fields marked `happened` with a day or time beyond the last one. They may be in a draft, which plans, but are not
 * submitted, signed, or newly added to a submitted record; existing ones are left alone. `lastDay` is null where nobody
 * knows what day it is: nothing is refused then.
 */
export function futureDayErrors(resource: Resource, reporting: ReportedChange, lastDay: string | null): FieldErrors {
  if (lastDay === null) return {}
  const { fields, before, status, step } = reporting
  const reports = step !== null && (step.signs === true || carriesRecord(step))
  if (!reports && !step?.keeps && isPlanned(resource, status)) return {}
  const judged = fieldsOf(resource).filter(
    ({ name }) =>
      reports ||
      step?.keeps?.includes(name) ||
      (step === null && !sameValue(before?.[name] ?? null, fields[name] ?? null)),
  )
  return futureDaysIn(judged, fields, lastDay, '')
}

/**
 * Whether a record in this state is not reported yet: it is a draft, and its author's step leads on. What begins in another
 * state is reported at once (`design/workflows.md`, section 1, rule 23).
 */
function isPlanned({ workflow }: Resource, status: string | null): boolean {
  if (!workflow || status !== workflow.start || status !== draft) return false
  return Object.values(workflow.transitions).some((step) => carriesRecord(step) && step.from.includes(workflow.start))
}

function futureDaysIn(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  lastDay: string,
  prefix: string,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const { name, happened, items } of fields) {
    const value = values[name]
    // A time counts by its local day, as people read it.
    if (happened && typeof value === 'string' && value.slice(0, 10) > lastDay)
      errors[prefix + name] = [futureDayMessage]
    if (!Array.isArray(value) || items.length === 0) continue
    value.forEach((item: unknown, index) => {
      if (isFields(item)) Object.assign(errors, futureDaysIn(items, item, lastDay, `${prefix}${name}.${index}.`))
    })
  }
  return errors
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
