import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { grantedScopes } from '#src/resource/permission/permission.ts'

export type ScopeDefaults = {
  /** Values of a new record that the author's own reach leaves no choice about. */
  initial: Readonly<Record<string, unknown>>
  /** Which records its scope fields may name. */
  where: Readonly<Record<string, (record: StoredRecord) => boolean>>
}

/**
 * What a new record's vessel and owner can be, as far as the author may make any: whoever writes only for their own
 * vessels is offered these, and one alone is filled in; whoever writes only for themselves is filled in.
 */
export function scopeDefaults(resource: Resource, actor: Actor): ScopeDefaults {
  const initial: Record<string, unknown> = {}
  const where: Record<string, (record: StoredRecord) => boolean> = {}
  const held = grantedScopes(resource.access.create, actor)
  const { owner = 'author', vessel } = resource.scope
  if (vessel !== undefined && held.every((scope) => scope === 'vessel')) {
    where[vessel] = (record) => actor.vesselIds.includes(record.id)
    if (actor.vesselIds.length === 1) initial[vessel] = actor.vesselIds[0]
  }
  if (owner !== 'author' && held.includes('own')) {
    initial[owner] = actor.personId
    if (held.length === 1) where[owner] = (record) => record.id === actor.personId
  }
  return { initial, where }
}
