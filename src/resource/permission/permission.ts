import { type Actor, holdsGrantNamed } from '../actor/actor.ts'
import { type AccessLines, isInScope, type Reach, reachOf, type ScopeKeys, scopeKeysOfActor } from '../actor/scope.ts'
import type { Resource } from '../description/define-resource.ts'

/** Whether the actor has one of the lines and it reaches the record. */
export function isGranted(lines: AccessLines, actor: Actor, keys: ScopeKeys): boolean {
  return Object.entries(lines).some(
    ([grant, scope]) => holdsGrantNamed(actor, grant) && isInScope(reachOf(grant, scope), actor, keys),
  )
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
export function grantedScopes(lines: AccessLines, actor: Actor): Reach[] {
  const granted = [...new Set(heldLines(lines, actor).map(([grant, scope]) => reachOf(grant, scope)))]
  return granted.includes('tenant') ? ['tenant'] : granted
}

function heldLines(lines: AccessLines, actor: Actor) {
  return Object.entries(lines).filter(([grant]) => holdsGrantNamed(actor, grant))
}

/**
 * The people whose signing the actor reads for: those they stand in for, where the resource has approval rounds. Of each
 * the actor reads what that person is asked to sign, never what is theirs, about them or merely in their reach.
 */
export function absentSigners({ access, workflow }: Resource, actor: Actor): readonly Actor[] {
  if (!workflow?.approval) return []
  return (actor.standsInFor ?? []).filter((absent) =>
    heldLines(access.read, absent).some(([, scope]) => scope === 'participant'),
  )
}

/**
 * Whether keys alone tell what somebody is asked to sign: the records are on devices, and nobody but signers takes part.
 * Of other resources those who stand in read what is being signed from the office.
 */
export function isSigningKnownByKeys({ scope, sync }: Pick<Resource, 'scope' | 'sync'>): boolean {
  return sync.read === 'mirror' && (sync.mirror?.includes('participant') ?? true) && !scope.participants?.length
}

/** Whether the actor reads a record with these keys. */
export function mayReadRecord(resource: Resource, actor: Actor, keys: ScopeKeys): boolean {
  if (isGranted(resource.access.read, actor, keys)) return true
  return (
    isSigningKnownByKeys(resource) &&
    absentSigners(resource, actor).some(
      ({ personId }) => keys.participants.includes(personId) && keys.owner !== personId,
    )
  )
}

/**
 * The names of this resource's streams that the actor's devices hold: `vessels@tenant`, `near-miss-reports@own:…`. Where
 * the description names the mirrored scopes, whatever else the actor reads is in none of them.
 */
export function readableStreams(resource: Resource, actor: Actor): string[] {
  if (resource.sync.read !== 'mirror') return []
  const own = mirroredScopes(resource, actor).flatMap((scope) => scopeKeysOfActor(scope, actor))
  const absent = isSigningKnownByKeys(resource) ? absentSigners(resource, actor) : []
  const keys = [...own, ...absent.flatMap((person) => scopeKeysOfActor('participant', person))]
  const all = keys.includes('tenant') ? ['tenant'] : new Set(keys)
  return [...all].map((key) => `${resource.name}@${key}`)
}

/** The actor's scopes for reading whose records are on devices. */
function mirroredScopes({ access, sync }: Resource, actor: Actor): Reach[] {
  return heldLines(access.read, actor)
    .filter(([, scope]) => sync.mirror?.includes(scope) ?? true)
    .map(([grant, scope]) => reachOf(grant, scope))
}

/**
 * Whether there can be records the actor reads: by permission, and for those that are all mirrored by a vessel or
 * department too.
 */
export function mayReadAny(resource: Resource, actor: Actor): boolean {
  return resource.sync.read === 'mirror' && !resource.sync.mirror
    ? readableStreams(resource, actor).length > 0
    : holdsReadGrant(resource, actor)
}

/** Whether the actor, or somebody they sign for, has any line for reading. */
export function holdsReadGrant(resource: Resource, actor: Actor): boolean {
  return holdsAnyGrant(resource.access.read, actor) || absentSigners(resource, actor).length > 0
}
