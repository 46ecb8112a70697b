import { sameValue } from '#src/lib/canonical-json.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import { areBeside } from '#src/resource/description/beside-fields.ts'
import { refused } from '../entry/stopped.ts'
import type { DecisionInput } from './decision.ts'
import { mayAuthor } from './may-author.ts'

const message = 'You are not allowed to set this'

/**
 * Refuses, beside the field, another value than the present one for what lies beside the content, without the grant that
 * this takes. `current`: the present fields, none of a new record. To be called once the author may write the record,
 * since the answer tells the present value from others.
 */
export function refuseUngrantedBeside(
  given: DecisionInput,
  keys: ScopeKeys,
  current: Readonly<Record<string, unknown>>,
): void {
  const { resource, changes, actor } = given
  const ungranted = (resource.beside ?? []).filter(({ who }) => !mayAuthor(given, who, actor, keys))
  const names = ungranted
    .flatMap(({ fields }) => fields)
    .filter((name) => changes[name] && !sameValue(current[name], changes[name].after))
  if (names.length === 0) return
  throw refused('not-allowed', message, Object.fromEntries(names.map((name) => [name, [message]])))
}

/** Whether the entry changes nothing but what lies beside the content, and its author may set some of that. */
export function setsGrantedBeside(given: DecisionInput, keys: ScopeKeys): boolean {
  const { resource, changes, actor } = given
  if (!areBeside(resource, Object.keys(changes))) return false
  const touched = (resource.beside ?? []).filter(({ fields }) => fields.some((name) => Object.hasOwn(changes, name)))
  return touched.some(({ who }) => mayAuthor(given, who, actor, keys))
}
