import type { ScopeKeys } from '../actor/scope.ts'
import type { Resource } from '../description/define-resource.ts'
import { peopleInFields } from '../description/people-in-fields.ts'

/** A record's creator, as far as its scope keys need. */
export type Author = { personId: string; departmentId: string | null }

/** Nobody's keys: such a record is reached by whoever reaches the whole tenant. */
const noKeys: ScopeKeys = { owner: null, department: null, vessel: null, participants: [] }

/**
 * The scope keys of a new record, from its fields and author by the description; then frozen. Where the description names
 * a parent, they are those of the parent record, `parentScope`.
 */
export function scopeOfNew(
  resource: Resource,
  fields: Record<string, unknown>,
  author: Author,
  parentScope: ScopeKeys | null = null,
): ScopeKeys {
  if (resource.scope.parent !== undefined) return parentScope ?? noKeys
  const { owner = 'author', department, vessel, participants = [] } = resource.scope
  return {
    owner: owner === 'author' ? author.personId : idOf(fields[owner]),
    department: department === 'author' ? author.departmentId : department ? idOf(fields[department]) : null,
    vessel: vessel ? idOf(fields[vessel]) : null,
    participants: [...new Set(participants.flatMap((path) => peopleInFields(fields, path)))],
  }
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
