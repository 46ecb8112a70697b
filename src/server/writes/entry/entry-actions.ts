import type { Resource } from '#src/resource/description/define-resource.ts'
import { carriesRecord } from '#src/resource/description/step-fields.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { type RecordAction, recordActions } from '#src/resource/envelope/record-action.ts'

/** A parsed action: one of every record, or a transition of this one's workflow. */
export type KnownAction = { kind: RecordAction } | { kind: 'transition'; transition: Transition }

/** The action of that name, or null. */
export function actionNamed(resource: Resource, name: string): KnownAction | null {
  const transitions = resource.workflow?.transitions ?? {}
  if (Object.hasOwn(transitions, name)) {
    const transition = transitions[name]
    if (transition) return { kind: 'transition', transition }
  }
  const kind = recordActions.find((action) => action === name)
  return kind ? { kind } : null
}

/** Whether the action may create or restore the record. */
export function mayMake(resource: Resource, name: string): boolean {
  const action = actionNamed(resource, name)
  if (action?.kind === 'transition') return carriesRecord(action.transition)
  return action?.kind === 'create' || action?.kind === 'restore'
}
