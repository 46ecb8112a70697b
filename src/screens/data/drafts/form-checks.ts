import type { Actor } from '#src/resource/actor/actor.ts'
import { tidyFields } from '#src/resource/changes/tidy-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type FieldErrors, validateFields } from '#src/resource/description/validate.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { futureDayErrors, type ReportedChange } from '#src/resource/workflow/future-days.ts'
import { formMessages } from '#src/screens/messages/form-messages.ts'
import { mayMake } from '../workflow/permitted-actions.ts'

type Fields = Record<string, unknown>

/** The chosen end of a form, and the last reportable day; null where today is unknown. */
export type FormEnd = Omit<ReportedChange, 'fields' | 'step'> & { step: Transition | null; lastDay: string | null }

/** The result of checking a form: the fields as they would be sent, or the errors. */
export type CheckedForm = { fields: Fields; errors: null } | { fields: null; errors: FieldErrors }

/**
 * Checks a form as the server will, open or as a draft in a list. `isNew`: a new record needs create access, an
 * existing one its steps. `end`: what becomes of the record; without one future days are not checked. `refuses`:
 * further refusals known to the screen. `wrong`: errors in the screen's own controls.
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
  const checked = validateFields(resource, tidyFields(resource, fields, end?.before ?? null), end?.step)
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

/** An error is shown once: not at a field, or the list around it, where the screen already shows one. */
function dropDuplicates(found: FieldErrors, wrong: FieldErrors): FieldErrors {
  const isReported = (path: string) =>
    Object.keys(wrong).some((reported) => reported === path || reported.startsWith(`${path}.`))
  return Object.fromEntries(Object.entries(found).filter(([path]) => !isReported(path)))
}

function notAllowed(resource: Resource, actor: Actor, fields: Fields): FieldErrors {
  if (mayMake(resource, actor, fields)) return {}
  const { owner, vessel, department } = resource.scope
  const field = vessel ?? [owner, department].find((name) => name !== undefined && name !== 'author') ?? ''
  return { [field]: [formMessages.notAllowedHere] }
}
