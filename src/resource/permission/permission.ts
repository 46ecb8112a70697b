import { type Actor, holdsGrantNamed } from '../actor/actor.ts'
import { type AccessLines, isInScope, type Scope, type ScopeKeys, scopeKeysOfActor } from '../actor/scope.ts'
import type { Resource } from '../description/define-resource.ts'

/** Whether the actor has one of the lines and it reaches the record. */
export function isGranted(lines: AccessLines, actor: Actor, keys: ScopeKeys): boolean {
  return Object.entries(lines).some(([grant, scope]) => holdsGrantNamed(actor, grant) && isInScope(scope, actor, keys))
}

/** Whether the actor may do this with any record at all: for buttons and menu entries. */
export function holdsAnyGrant(lines: AccessLines, actor: Actor): boolean {
  return Object.keys(lines).some((grant) => holdsGrantNamed(actor, grant))
}

/** Whether people create records of the resource; where nobody is granted it, the product makes them alone. */
export function isCreatedByPeople({ access }: Pick<Resource, 'access'>): boolean {
  return Object.keys(access.create).length > 0
}

/**
 * Whether the actor could create any record now: without a vessel nobody creates records of their own vessel. For what
 * is offered; refusals depend on the record itself.
 */
export function mayCreateAny(lines: AccessLines, actor: Actor): boolean {
  return grantedScopes(lines, actor).some((scope) => scopeKeysOfActor(scope, actor).length > 0)
}

/** The actor's scopes through the lines; only the widest where it is the whole tenant. */
export function grantedScopes(lines: AccessLines, actor: Actor): Scope[] {
  const granted = allGrantedScopes(lines, actor)
  return granted.includes('tenant') ? ['tenant'] : granted
}

function allGrantedScopes(lines: AccessLines, actor: Actor): Scope[] {
  const granted = Object.entries(lines)
    .filter(([grant]) => holdsGrantNamed(actor, grant))
    .map(([, scope]) => scope)
  return [...new Set(granted)]
}

/**
 * The actor, and the people they stand in for where the resource has approval rounds: the actor reads what those read.
 * Standing in widens nothing else.
 */
export function effectiveReaders(resource: Resource, actor: Actor): readonly Actor[] {
  return resource.workflow?.approval ? [actor, ...(actor.standsInFor ?? [])] : [actor]
}

/** Whether the actor reads a record with these keys. */
export function mayReadRecord(resource: Resource, actor: Actor, keys: ScopeKeys): boolean {
  return effectiveReaders(resource, actor).some((reader) => isGranted(resource.access.read, reader, keys))
}

/**
 * The names of this resource's streams that the actor's devices hold: `vessels@tenant`, `near-miss-reports@own:…`. Where
 * the description names the mirrored scopes, whatever else the actor reads is in none of them.
 */
export function readableStreams(resource: Resource, actor: Actor): string[] {
  if (resource.sync.read !== 'mirror') return []
  const keys = effectiveReaders(resource, actor).flatMap((reader) =>
    mirroredScopes(resource, reader).flatMap((scope) => scopeKeysOfActor(scope, reader)),
  )
  const all = keys.includes('tenant') ? ['tenant'] : new Set(keys)
  return [...all].map((key) => `${resource.name}@${key}`)
}

/** The actor's scopes for reading whose records are on devices. */
function mirroredScopes({ access, sync }: Resource, actor: Actor): Scope[] {
  return allGrantedScopes(access.read, actor).filter((scope) => sync.mirror?.includes(scope) ?? true)
}

/**
 * Whether there can be records the actor reads: by permission, and for those that are all mirrored by a vessel or
 * department too.
 */
export function mayReadAny(resource: Resource, actor: Actor): boolean {
  return resource.sync.read === 'mirror' && !resource.sync.mirror
    ? readableStreams(resource, actor).length > 0
    : effectiveReaders(resource, actor).some((reader) => holdsAnyGrant(resource.access.read, reader))
}
