import type { ScopeKeys } from '../actor/scope.ts'
import type { Resource } from '../description/define-resource.ts'

/** Who made a record, as far as its scope keys need to know. */
export type Author = { personId: string; departmentId: string | null }

/** The scope keys of a new record: from its fields and its author, as the description says. They are frozen then. */
export function scopeOfNew(resource: Resource, fields: Record<string, unknown>, author: Author): ScopeKeys {
  const { owner = 'author', department, vessel, participants = [] } = resource.scope
  return {
    owner: owner === 'author' ? author.personId : idOf(fields[owner]),
    department: department === 'author' ? author.departmentId : department ? idOf(fields[department]) : null,
    vessel: vessel ? idOf(fields[vessel]) : null,
    participants: participants.map((name) => idOf(fields[name])).filter((id) => id !== null),
  }
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
