import { actionNamed, type KnownAction } from '../entry/entry-actions.ts'
import { invalid } from '../entry/stopped.ts'
import { decideActive, decideCreate, decideDelete, decideRestore, decideUpdate } from './decide-record.ts'
import { decideTransition } from './decide-transition.ts'
import type { Decision, DecisionInput } from './decision.ts'

/** Decides an entry's effect from the description alone. Throws `Stopped` where it has none. */
export async function decide(given: DecisionInput): Promise<Decision> {
  const action = knownAction(given)
  switch (action.kind) {
    case 'transition':
      return decideTransition(given, action.transition)
    case 'create':
      return decideCreate(given)
    case 'update':
      return decideUpdate(given)
    case 'delete':
      return decideDelete(refuseFields(given))
    case 'restore':
      return decideRestore(refuseFields(given))
    case 'retire':
      return decideActive(refuseFields(given), false)
    case 'reinstate':
      return decideActive(refuseFields(given), true)
  }
}

/** Actions that somebody can simply take again, and that take back what others decided: by the rights of now alone. */
const byNowAlone = ['retire', 'reinstate', 'restore']

/** Whether the entry is judged by its author's permissions when it was made too, or by those of now alone. */
export function judgedAt(given: Pick<DecisionInput, 'resource' | 'write'>): 'made' | 'arrival' {
  const action = actionNamed(given.resource, given.write.entry.action)
  if (action?.kind === 'transition') return action.transition.judged
  return action && byNowAlone.includes(action.kind) ? 'arrival' : 'made'
}

function knownAction(given: DecisionInput): KnownAction {
  const { resource, write } = given
  const action = actionNamed(resource, write.entry.action)
  const isSystems = action?.kind === 'transition' && action.transition.system === true
  if (!action || (isSystems && !write.cause))
    throw invalid({ action: [`${resource.label[0]} knows no '${write.entry.action}'`] })
  if (action.kind !== 'transition' && Object.keys(write.entry.answers).length > 0) {
    throw invalid(
      Object.fromEntries(Object.keys(write.entry.answers).map((name) => [name, ['This field does not exist']])),
    )
  }
  return action
}

function refuseFields(given: DecisionInput): DecisionInput {
  const names = Object.keys(given.changes)
  if (names.length > 0) throw invalid(Object.fromEntries(names.map((name) => [name, ['This changes no fields']])))
  return given
}
