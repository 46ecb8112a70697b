import type { Actor } from './actor.ts'
import type { Grant } from './grant.ts'

/** Who a record belongs to, frozen when it is created; a person's transfer changes nothing by itself. */
export type ScopeKeys = {
  owner: string | null
  department: string | null
  vessel: string | null
  /** Signatories, reviewers, assignees. */
  participants: readonly string[]
}

/**
 * How far a grant reaches. `own`: mine; `junior`: of those who report to me; `department`: of those I head or work in, for
 * `isHod` of those I head alone.
 */
export const scopes = ['own', 'junior', 'department', 'vessel', 'participant', 'tenant'] as const
export type Scope = (typeof scopes)[number]

/** What a line really reaches: being a head opens the departments one heads, not the one one works in. */
export type Reach = Scope | 'headed department'

/** Grants and their reach: `{ 'review requests': 'tenant', anyone: 'own' }`. Lines are alternatives. */
export type AccessLines = { readonly [Name in Grant]?: Scope }

/** The reach of a line of a description. */
export function reachOf(grant: string, scope: Scope): Reach {
  return grant === 'isHod' && scope === 'department' ? 'headed department' : scope
}

/** First reading of a scope: is this record in the actor's? */
export function isInScope(scope: Reach, actor: Actor, keys: ScopeKeys): boolean {
  switch (scope) {
    case 'tenant':
      return true
    case 'own':
      return keys.owner === actor.personId
    case 'junior':
      return keys.owner !== null && actor.juniorIds.includes(keys.owner)
    case 'department':
      return keys.department !== null && departmentIdsOf(actor).includes(keys.department)
    case 'headed department':
      return keys.department !== null && actor.headedDepartmentIds.includes(keys.department)
    case 'vessel':
      return keys.vessel !== null && actor.vesselIds.includes(keys.vessel)
    case 'participant':
      return keys.participants.includes(actor.personId)
  }
}

/** Second reading: the actor's keys of this scope, as in stream names: `vessel:…`, `own:…`, `tenant`. */
export function scopeKeysOfActor(scope: Reach, actor: Actor): string[] {
  switch (scope) {
    case 'tenant':
      return ['tenant']
    case 'own':
      return [`own:${actor.personId}`]
    case 'junior':
      return actor.juniorIds.map((id) => `own:${id}`)
    case 'department':
      return departmentIdsOf(actor).map((id) => `department:${id}`)
    case 'headed department':
      return actor.headedDepartmentIds.map((id) => `department:${id}`)
    case 'vessel':
      return actor.vesselIds.map((id) => `vessel:${id}`)
    case 'participant':
      return [`participant:${actor.personId}`]
  }
}

/** All keys of the streams that contain a record. */
export function scopeKeysOfRecord(keys: ScopeKeys): string[] {
  return [
    'tenant',
    ...(keys.owner === null ? [] : [`own:${keys.owner}`]),
    ...(keys.department === null ? [] : [`department:${keys.department}`]),
    ...(keys.vessel === null ? [] : [`vessel:${keys.vessel}`]),
    ...keys.participants.map((id) => `participant:${id}`),
  ]
}

/** The departments the actor works in or heads. */
export function departmentIdsOf(actor: Actor): string[] {
  const ids = actor.departmentId === null ? [] : [actor.departmentId]
  return [...new Set([...ids, ...actor.headedDepartmentIds])]
}
