import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type FieldErrors, validateFields } from '#src/resource/description/validate.ts'
import { futureDayErrors, type ReportedChange } from '#src/resource/workflow/future-days.ts'
import { formMessages } from '#src/screens/messages/form-messages.ts'
import { mayMake } from '../workflow/permitted-actions.ts'

type Fields = Record<string, unknown>

/** Which end of a form is chosen, and the last day of which it may report; null where nobody can tell what day it is. */
export type FormEnd = Omit<ReportedChange, 'fields'> & { lastDay: string | null }

/** What a form comes to: the fields as they would be sent, or what is missing or wrong. */
export type CheckedForm = { fields: Fields; errors: null } | { fields: null; errors: FieldErrors }

/**
 * Checks a form as the server will, whether it stands open or as a draft in a list.
 *
 * @param isNew a new record is made where its author may make it; of one that is there its steps decide
 * @param end what becomes of the record; without one nothing is said of days that have not come
 * @param refuses what the screen knows to be refused besides
 * @param wrong what the screen's own controls hold that is not right yet
 */
export function checkForm(
  resource: Resource,
  actor: Actor | null,
  isNew: boolean,
  fields: Readonly<Fields>,
  end: FormEnd | null,
  refuses?: (fields: Fields) => FieldErrors,
  wrong: FieldErrors = {},
): CheckedForm {
  const checked = validateFields(resource, fields)
  const found = checked.ok ? {} : checked.errors
  if (!checked.ok || Object.keys(wrong).length > 0)
    return { fields: null, errors: { ...dropDuplicates(found, wrong), ...wrong } }
  const errors = {
    ...(isNew && actor ? notAllowed(resource, actor, checked.fields) : {}),
    ...(end && futureDayErrors(resource, { ...end, fields: checked.fields }, end.lastDay)),
    ...refuses?.(checked.fields),
  }
  return Object.keys(errors).length === 0 ? { fields: checked.fields, errors: null } : { fields: null, errors }
}

/** One fault is told once: not what is said of a field, or of the list around it, where the screen says what is wrong there. */
function dropDuplicates(found: FieldErrors, wrong: FieldErrors): FieldErrors {
  const isTold = (path: string) => Object.keys(wrong).some((told) => told === path || told.startsWith(`${path}.`))
  return Object.fromEntries(Object.entries(found).filter(([path]) => !isTold(path)))
}

function notAllowed(resource: Resource, actor: Actor, fields: Fields): FieldErrors {
  if (mayMake(resource, actor, fields)) return {}
  const { owner, vessel, department } = resource.scope
  const field = vessel ?? [owner, department].find((name) => name !== undefined && name !== 'author') ?? ''
  return { [field]: [formMessages.notAllowedHere] }
}
