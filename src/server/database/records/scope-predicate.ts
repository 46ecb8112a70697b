import type { Actor } from '#src/resource/actor/actor.ts'
import { type AccessLines, departmentIdsOf, type Reach } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { absentSigners, grantedScopes, isSigningKnownByKeys } from '#src/resource/permission/permission.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import { columnOf, tableOf } from '../schema/resource-table.ts'

/**
 * The condition for rows the actor reaches through the lines, or that somebody is asked to sign for whom they stand in;
 * parameters start at `firstParameter`.
 */
export function accessPredicate(
  resource: Resource,
  lines: AccessLines,
  actor: Actor,
  firstParameter: number,
): { sql: string; values: unknown[] } {
  const own = scopePredicate(grantedScopes(lines, actor), actor, firstParameter)
  const isRead = lines === resource.access.read
  const values = [...own.values]
  const parameter = (value: unknown) => `$${firstParameter + values.push(value) - 1}`
  const absent = isRead && own.sql !== 'true' ? absentSigners(resource, actor) : []
  const signed = absent.map(({ personId }) => signingPredicate(resource, personId, parameter))
  const reached = signed.length === 0 ? own.sql : `(${[own.sql, ...signed].join(' or ')})`
  if (!(isRead && resource.blind)) return { sql: reached, values }
  return { sql: `(${reached} and ${sightedPredicate(resource, resource.blind, actor, parameter)})`, values }
}

/** Rows that a person sees who judges besides others: their own, and all once they have no open one beside them. */
function sightedPredicate(
  resource: Resource,
  { within, until }: NonNullable<Resource['blind']>,
  { personId, tenantId }: Actor,
  parameter: (value: unknown) => string,
): string {
  const { name } = tableOf(resource)
  const column = columnOf(resource, within)
  const person = `${parameter(personId)}::uuid`
  return `(scope_owner = ${person} or not exists (
    select from "${name}" as own
    where own.tenant_id = ${parameter(tenantId)}::uuid and own."${column}" = "${name}"."${column}"
      and own.scope_owner = ${person} and own.status <> ${parameter(until)}
  ))`
}

/**
 * Rows that a person is asked to sign and that are neither theirs nor about them; where keys alone do not tell, only while
 * they are being signed.
 */
function signingPredicate(resource: Resource, personId: string, parameter: (value: unknown) => string): string {
  const person = `${parameter(personId)}::uuid`
  const conditions = [`${person} = any(scope_participants)`, `scope_owner is distinct from ${person}`]
  if (isSigningKnownByKeys(resource)) return `(${conditions.join(' and ')})`
  const steps = Object.values(resource.workflow?.transitions ?? {}).filter(isSigningTransition)
  const about = [...(resource.scope.participants ?? []), ...steps.flatMap(({ notSubject }) => notSubject ?? [])]
  const columns = [...new Set(about)].flatMap((field) => columnOf(resource, field) ?? [])
  conditions.push(...columns.map((column) => `"${column}" is distinct from ${person}`))
  conditions.push(`status = any(${parameter([...new Set(steps.flatMap(({ from }) => from))])}::text[])`)
  return `(${conditions.join(' and ')})`
}

/**
 * The SQL reading of scopes: a condition on a resource table's envelope for rows within any of them; parameters start
 * at `firstParameter`. No scope means no row.
 */
function scopePredicate(
  scopes: readonly Reach[],
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

function condition(scope: Reach, actor: Actor, parameter: string): { sql: string; value?: unknown } {
  switch (scope) {
    case 'tenant':
      return { sql: 'true' }
    case 'own':
      return { sql: `scope_owner = ${parameter}::uuid`, value: actor.personId }
    case 'junior':
      return { sql: `scope_owner = any(${parameter}::uuid[])`, value: [...actor.juniorIds] }
    case 'department':
      return { sql: `scope_department = any(${parameter}::uuid[])`, value: departmentIdsOf(actor) }
    case 'headed department':
      return { sql: `scope_department = any(${parameter}::uuid[])`, value: [...actor.headedDepartmentIds] }
    case 'vessel':
      return { sql: `scope_vessel = any(${parameter}::uuid[])`, value: [...actor.vesselIds] }
    case 'participant':
      return { sql: `${parameter}::uuid = any(scope_participants)`, value: actor.personId }
  }
}
