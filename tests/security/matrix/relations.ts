import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import { accounts, isNamed } from '../access/accounts.ts'
import type { Reach, Reaches } from '../access/expected-access.ts'

/** Somebody who asks: an account, or the person who held its role and its berth until yesterday. */
export type Asker = {
  account: string
  isFormer: boolean
  id: string
  department: string
  vessel: string | null
  juniors: readonly string[]
  /** In whose place the person signs, by the demonstration. */
  standsInFor: readonly string[]
}

/** Whose a record is, seen from who asks for it. */
export const relations = [
  'own',
  "colleague's",
  'asked',
  'other department',
  'other vessel',
  'former',
  'other company',
  'missing',
] as const
export type Relation = (typeof relations)[number]

/** People, departments and vessels that records are laid to. */
export type Places = {
  personId(key: string): string
  departmentOf(key: string): string
  vessels: readonly [first: string, second: string]
}

/** The keys of a record in a relation to somebody; null where the record is not of their company. */
export function scopeFor(relation: Relation, asker: Asker, places: Places): ScopeKeys | null {
  const of = (key: string, more: Partial<ScopeKeys> = {}): ScopeKeys => ({
    owner: places.personId(key),
    department: places.departmentOf(key),
    vessel: null,
    participants: [],
    ...more,
  })
  const near = { department: asker.department, vessel: asker.vessel }
  switch (relation) {
    case 'own':
      return { owner: asker.id, ...near, participants: [] }
    case "colleague's":
      return of(asker.vessel === null ? 'trainee' : 'crew2', near)
    case 'asked':
      return of(asker.account === 'finance' ? 'strategy' : 'finance', { participants: [asker.id] })
    case 'other department':
      return of(asker.department === places.departmentOf('trainee') ? 'strategy' : 'trainee')
    case 'other vessel':
      return of('crew6', { department: null, vessel: places.vessels[1] })
    // What they held: the department's and the vessel's, written by a colleague of then.
    case 'former':
      return of('crew3', { department: asker.department, vessel: places.vessels[0] })
    case 'other company':
    case 'missing':
      return null
  }
}

const reaches = ['all', 'juniors', 'vessel', 'department', 'keptThere', 'keptAboard', 'asked', 'named', 'own'] as const

/** Whether a hand-written table lets somebody do it with a record. Whoever held a role until yesterday has what `staff` has. */
export function mayBy(table: Reaches, asker: Asker, keys: ScopeKeys, kind: 'reading' | 'writing'): boolean {
  const named = asker.isFormer ? 'staff' : asker.account
  return reaches.some((reach) => isNamed(table[reach], named) && isWithin(reach, asker, keys, kind))
}

/**
 * Whether a record is within a reach, read from the words of the table and never from a description. Whoever stands in
 * reads what the absent person is asked to sign and is not theirs; signing in their place is tried with the rounds.
 */
function isWithin(reach: Reach, asker: Asker, keys: ScopeKeys, kind: 'reading' | 'writing'): boolean {
  const isOwn = keys.owner === asker.id
  const isNamedThere = keys.participants.includes(asker.id)
  const isAbsent = (id: string | null) => id !== null && asker.standsInFor.includes(id)
  const isForAbsent = keys.participants.some(isAbsent) && !isAbsent(keys.owner)
  const isAsked = kind === 'reading' && (isOwn || isNamedThere || isForAbsent)
  switch (reach) {
    case 'all':
      return true
    case 'own':
      return isOwn
    case 'juniors':
      return isOwn || (keys.owner !== null && asker.juniors.includes(keys.owner))
    case 'vessel':
      return isOwn || (asker.vessel !== null && keys.vessel === asker.vessel)
    case 'asked':
      return isAsked || isNamedThere
    case 'named':
      return isNamedThere
    case 'department':
      // Whoever left the office they held works in none of its departments.
      return isAsked || isOwn || (!asker.isFormer && keys.department === asker.department)
    case 'keptThere':
      return !asker.isFormer && keys.department === asker.department
    case 'keptAboard':
      return asker.vessel !== null && keys.vessel === asker.vessel
    case 'none':
      return false
  }
}

/** Everybody who asks, in the order of the accounts, and beside each who was it until yesterday. */
export const askers = accounts
