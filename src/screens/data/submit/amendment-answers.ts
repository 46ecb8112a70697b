import { fieldsOfObject } from '#src/resource/description/field-description.ts'
import { errorsOf, type FieldErrors } from '#src/resource/description/validate.ts'
import { validationMessage } from '#src/resource/description/validation-message.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { amendmentMessages } from '#src/screens/messages/amendment-messages.ts'

type AmendmentDraft = { answers: Readonly<Record<string, unknown>>; isChanged: boolean }

/** The answers of an amendment, or its errors: it needs a reason, and must change something. */
export function amendmentAnswers(
  { ask }: Pick<Transition, 'ask'>,
  { answers, isChanged }: AmendmentDraft,
): { answers: Record<string, unknown> | null; errors: FieldErrors } {
  const checked = ask?.safeParse(answers, { error: validationMessage })
  if (checked && !checked.success) return { answers: null, errors: errorsOf(checked.error) }
  const [first] = ask ? fieldsOfObject(ask) : []
  if (!isChanged) return { answers: null, errors: { [first?.name ?? '']: [amendmentMessages.unchanged] } }
  return { answers: checked?.data ?? {}, errors: {} }
}
