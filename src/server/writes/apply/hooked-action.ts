import type { Changed } from '../decide/decision.ts'

type Met = Pick<Changed, 'before' | 'recreated'>

/**
 * The action whose hooks of the areas run for an entry. A `create` that meets a record which is there changes it, and is
 * the `update` that it comes to; one that brings a deleted record back makes it.
 */
export function hookedAction(action: string, met: Met): string {
  return action === 'create' && !isMade(met) ? 'update' : action
}

/** Whether there was no such record, or it had been deleted. */
export function isMade({ before, recreated }: Met): boolean {
  return before === null || recreated
}
