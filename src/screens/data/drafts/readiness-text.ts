import type { Draft } from '#src/offline/outbox/drafts.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { stateAfter } from '#src/resource/workflow/step-target.ts'
import { formMessages } from '#src/screens/messages/form-messages.ts'
import { errorLines } from '../fields/error-lines.ts'
import { formActions } from '../workflow/permitted-actions.ts'
import { checkForm, type FormEnd } from './form-checks.ts'

/**
 * Whether a draft could be sent now, in a few words, by its form's checks. Null where the form knows more: for a
 * complete change the record decides. `lastDay` is the last reportable day.
 */
export function readinessText(
  resource: Resource,
  actor: Actor,
  draft: Draft,
  lastDay: string | null = null,
): string | null {
  const isNew = draft.record === null || draft.base === null
  const { errors } = checkForm(resource, actor, isNew, draft.fields, isNew ? endOfNew(resource, actor, lastDay) : null)
  if (errors) {
    const lines = errorLines(resource, errors)
    return lines.every(({ message }) => message === requiredMessage)
      ? formMessages.answersMissing(lines.length)
      : formMessages.errorTitle(lines.length)
  }
  if (!isNew || draft.met) return null
  // An approval is checked against other records too, and online-only records are not sent automatically.
  const isSentAsItIs = resource.sync.write !== 'online' && !resource.workflow?.approval
  return isSentAsItIs ? formMessages.readyToSend : formMessages.nothingMissing
}

/** A new record's form ends in the default way. */
function endOfNew(resource: Resource, actor: Actor, lastDay: string | null): FormEnd {
  const step = formActions(resource, null, actor)[0]?.transition ?? null
  const start = resource.workflow?.start ?? null
  return { before: null, status: step ? stateAfter(step, start) : start, step, lastDay }
}
