import { sameValue } from '#src/lib/canonical-json.ts'
import { addDays, formatInstant } from '#src/lib/instant.ts'
import type { Resource } from '../description/define-resource.ts'
import { type Field, fieldsOf } from '../description/field-description.ts'
import type { FieldErrors } from '../description/validate.ts'
import type { Transition } from '../description/workflow.ts'

/** What is said beside a day or a moment of which something is reported before it has come. */
export const futureDayMessage = 'This is in the future. The latest possible date is tomorrow'

/** What is about to be done with a record, as far as it matters to days that have not come. */
export type ReportedChange = {
  /** The record's fields as they will be. */
  fields: Readonly<Record<string, unknown>>
  /** As they are; null for a new record. */
  before: Readonly<Record<string, unknown>> | null
  /** The state it will be in. */
  status: string | null
  /** The step that leads there; null for any other change. */
  step: Pick<Transition, 'signs' | 'carriesFields' | 'sets'> | null
}

/**
 * The last day that may be reported at a moment: tomorrow, by a clock of that offset. Ships live in other time zones, so
 * that another's tomorrow may be today.
 *
 * @param now milliseconds since 1970
 */
export function lastReportableDay(now: number, offsetMinutes: number): string {
  return addDays(formatInstant(now, offsetMinutes).slice(0, 10), 1)
}

/**
 * What would be reported before it has happened: days and moments beyond the last one, of fields that tell of what
 * happened (`happened`). They may stand in a draft, which plans; they are not submitted, not signed, and not newly put into
 * what was submitted. A record of such a day that is there already is otherwise left alone.
 *
 * @param lastDay null where nobody can tell what day it is: then nothing is refused
 */
export function futureDayErrors(resource: Resource, reporting: ReportedChange, lastDay: string | null): FieldErrors {
  if (lastDay === null) return {}
  const { fields, before, status, step } = reporting
  const reports = step !== null && (step.signs === true || (step.carriesFields === true && !step.sets))
  if (!reports && isPlanned(resource, status)) return {}
  const judged = fieldsOf(resource).filter(
    ({ name }) => reports || (step === null && !sameValue(before?.[name] ?? null, fields[name] ?? null)),
  )
  return futureDaysIn(judged, fields, lastDay, '')
}

/** Whether a record in this state is not reported yet: it is where it began, and its author's step leads on. */
function isPlanned({ workflow }: Resource, status: string | null): boolean {
  if (!workflow || status !== workflow.start) return false
  return Object.values(workflow.transitions).some(
    (step) => step.carriesFields && !step.sets && step.from.includes(workflow.start),
  )
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
    // A moment counts by the day on the clock that it was lived by, as people read it.
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
