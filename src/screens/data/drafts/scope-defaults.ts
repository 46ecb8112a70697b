import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { grantedScopes } from '#src/resource/permission/permission.ts'

export type ScopeDefaults = {
  /** Values of a new record that follow from the author's scopes. */
  initial: Readonly<Record<string, unknown>>
  /** Which records its scope fields may select. */
  where: Readonly<Record<string, (record: StoredRecord) => boolean>>
}

/**
 * Possible vessels and owners of a new record: people limited to their own vessels are offered those, preset if there
 * is only one; people limited to themselves are preset.
 */
export function scopeDefaults(resource: Resource, actor: Actor): ScopeDefaults {
  const initial: Record<string, unknown> = {}
  const where: Record<string, (record: StoredRecord) => boolean> = {}
  const scopes = grantedScopes(resource.access.create, actor)
  const { owner = 'author', vessel } = resource.scope
  if (vessel !== undefined && scopes.every((scope) => scope === 'vessel')) {
    where[vessel] = (record) => actor.vesselIds.includes(record.id)
    if (actor.vesselIds.length === 1) initial[vessel] = actor.vesselIds[0]
  }
  if (owner !== 'author' && scopes.includes('own')) {
    initial[owner] = actor.personId
    if (scopes.length === 1) where[owner] = (record) => record.id === actor.personId
  }
  return { initial, where }
}
