import { classesOf, type Permission, permissions } from '../permissions.ts'
import { adminRoleName } from './flag-roles.ts'

/** What a role gives, as far as duties are kept apart: its name and the permissions that it grants. */
export type RoleContent = { name: string; permissions: readonly string[] }

/**
 * Permissions that nobody holds together (`design/permissions.md`, section 1.5): each with those that exclude it.
 * Another pair is another line here; nothing else knows any.
 */
const apart = {
  'assign role': [
    'approve payment batch',
    'approve payroll',
    'confirm company bank',
    'confirm payee account',
    'set payment chain',
    'schedule payment',
    'mark payment as paid',
    'transfer payment',
    'pay transferred request',
    'record payment',
  ],
  'manage vendor': [
    'approve vendor',
    'confirm payee account',
    'schedule payment',
    'mark payment as paid',
    'pay transferred request',
  ],
  'manage company procurement': [
    'review vendor sourcing',
    'approve requisition batch',
    'receive vessel requisition',
    'schedule payment',
    'mark payment as paid',
    'record payment',
  ],
  'approve payment batch': [
    'create payment batch',
    'set budget',
    'schedule payment',
    'mark payment as paid',
    'transfer payment',
    'pay transferred request',
  ],
  'mark payment as paid': [
    'create payment batch',
    'review payment requisition',
    'record payment',
    'create company bank',
    'confirm company bank',
    'confirm payee account',
    'approve payroll',
  ],
  'pay transferred request': [
    'review payment requisition',
    'record payment',
    'transfer payment',
    'create company bank',
  ],
  'create company bank': ['confirm company bank'],
  'approve payroll': ['create payroll', 'create staff', 'edit staff'],
  'manage document': ['document mgt committee', 'approve document'],
  'manage crew certificate': ['verify crew certificate'],
  'manage risk': ['accept risk'],
  'manage incident log': ['review incident log'],
  'review moc request': ['approve moc batch'],
} as const satisfies { readonly [Name in Permission]?: readonly Permission[] }

/** Two things that nobody holds together, each a permission or, for administrators, the role itself. */
export type Pair = readonly [one: Holding, other: Holding]
type Holding = { permission: string } | { role: string }

const permissionPairs = Object.entries(apart).flatMap(([one, others]) =>
  others.map((other): Pair => [{ permission: one }, { permission: other }]),
)
/** Whoever administers signs nothing, moves no money and reads no private data. */
const administratorPairs = permissions
  .filter(mayNotBeAdministrators)
  .map((permission): Pair => [{ role: adminRoleName }, { permission }])

/** All of them, those of administrators last. */
export const pairsApart: readonly Pair[] = [...permissionPairs, ...administratorPairs]

/** Whether the permission is of a class that the role of administrators never holds. */
export function mayNotBeAdministrators(permission: string): boolean {
  return classesOf(permission).some((one) => one === 'S' || one === 'M' || one === 'P')
}

/** Whether somebody with these roles holds both of a pair. */
export function holdsPair(pair: Pair, roles: readonly RoleContent[]): boolean {
  return pair.every((holding) =>
    roles.some(({ name, permissions: held }) =>
      'role' in holding ? name === holding.role : held.includes(holding.permission),
    ),
  )
}

/** Why these roles cannot be held by one person, a text for each pair; none where they can. */
export function explainPairs(roles: readonly RoleContent[]): string[] {
  return pairsApart.filter((pair) => holdsPair(pair, roles)).map(describePair)
}

/** A pair in words, with both names. */
export function describePair([one, other]: Pair): string {
  return `${nameOf(one)} and ${nameOf(other)} cannot be held by the same person`
}

function nameOf(holding: Holding): string {
  return 'role' in holding ? `The role '${holding.role}'` : `'${holding.permission}'`
}
