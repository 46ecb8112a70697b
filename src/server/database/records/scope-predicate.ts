import type { Actor } from '#src/resource/actor/actor.ts'
import { type AccessLines, departmentIdsOf, type Scope } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { effectiveReaders, grantedScopes } from '#src/resource/permission/permission.ts'

/**
 * The condition for rows the actor reaches through the lines, or the people they stand in for where the resource has
 * approval rounds; parameters start at `firstParameter`.
 */
export function accessPredicate(
  resource: Resource,
  lines: AccessLines,
  actor: Actor,
  firstParameter: number,
): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions = effectiveReaders(resource, actor).map((reader) => {
    const predicate = scopePredicate(grantedScopes(lines, reader), reader, firstParameter + values.length)
    values.push(...predicate.values)
    return predicate.sql
  })
  return { sql: conditions.length === 1 ? (conditions[0] ?? 'false') : `(${conditions.join(' or ')})`, values }
}

/**
 * The SQL reading of scopes: a condition on a resource table's envelope for rows within any of them; parameters start
 * at `firstParameter`. No scope means no row.
 */
function scopePredicate(
  scopes: readonly Scope[],
  actor: Actor,
  firstParameter: number,
): { sql: string; values: unknown[] } {
  if (scopes.includes('tenant')) return { sql: 'true', values: [] }
  const values: unknown[] = []
  const conditions = [...new Set(scopes)].map((scope) => {
    const { sql, value } = condition(scope, actor, `$${firstParameter + values.length}`)
    if (value !== undefined) values.push(value)
    return sql
  })
  return { sql: conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`, values }
}

function condition(scope: Scope, actor: Actor, parameter: string): { sql: string; value?: unknown } {
  switch (scope) {
    case 'tenant':
      return { sql: 'true' }
    case 'own':
      return { sql: `scope_owner = ${parameter}::uuid`, value: actor.personId }
    case 'junior':
      return { sql: `scope_owner = any(${parameter}::uuid[])`, value: [...actor.juniorIds] }
    case 'department':
      return { sql: `scope_department = any(${parameter}::uuid[])`, value: departmentIdsOf(actor) }
    case 'vessel':
      return { sql: `scope_vessel = any(${parameter}::uuid[])`, value: [...actor.vesselIds] }
    case 'participant':
      return { sql: `${parameter}::uuid = any(scope_participants)`, value: actor.personId }
  }
}
