import { fieldsOfObject } from '#src/resource/description/field-description.ts'
import { hasOwnForm } from '#src/resource/description/step-fields.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import type { RecordAction } from './permitted-actions.ts'

/** The question that a step of a round asks in the bar; null where it asks nothing. */
export type DecisionQuestion = { name: string; isRequired: boolean }

/**
 * The steps by which the person decides in the record's round, as the bar shows them: who says no first. None where one of
 * them asks more than one line of text, which the bar has not; then each is a button that asks by itself.
 */
export function decisionsOf(actions: readonly RecordAction[]): readonly RecordAction[] {
  const signing = actions.filter(({ transition }) => isSigningTransition(transition))
  if (!signing.every(fitsBar)) return []
  const rank = ({ transition: { round } }: RecordAction) => (round === 'declines' ? 0 : round === 'revises' ? 1 : 2)
  return signing.toSorted((left, right) => rank(left) - rank(right))
}

/** What the step asks; only of steps that fit the bar. */
export function questionOf({ transition: { ask } }: RecordAction): DecisionQuestion | null {
  const [field] = ask ? fieldsOfObject(ask) : []
  return field ? { name: field.name, isRequired: field.required } : null
}

function fitsBar({ transition }: RecordAction): boolean {
  if (hasOwnForm(transition)) return true
  const fields = transition.ask ? fieldsOfObject(transition.ask) : []
  return fields.length <= 1 && fields.every(({ kind }) => kind === 'longText' || kind === 'text')
}
