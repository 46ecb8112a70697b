import { demonstrationRoles } from '#src/areas/access/role/role.demo.ts'
import { demonstrationTenants, peopleWithAccount } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { actorWith } from '../../fixtures/actor-with.ts'

/** The accounts of a demonstration company: the role words of the specification (1, section 6; 2, section 6). */
export const everybody =
  'admin hr hod md ed manager finance cfo procurement qhsse strategy support control-officer captain crew mooring-master staff'
export const accounts = everybody.split(' ')

/** Everybody but the accounts that are named. */
export function allBut(names: string): string {
  return accounts.filter((account) => !isNamed(names, account)).join(' ')
}

/** Whether a list of accounts names one. */
export function isNamed(names: string | undefined, account: string): boolean {
  return (names ?? '').split(' ').includes(account)
}

const [tenant] = demonstrationTenants

/** The accounts of a demonstration company as the menu sees them. */
export const viewers = (tenant ? peopleWithAccount(tenant) : [])
  .filter(({ key }) => !/\d$/.test(key))
  .map(({ key, roles, department }) => ({
    account: key,
    viewer: {
      actor: actorWith({
        roles,
        permissions: demonstrationRoles.flatMap(({ name, permissions }) => (roles.includes(name) ? permissions : [])),
        isAdmin: roles.includes('admin'),
        isHr: roles.includes('hr'),
        isHeadOfFinance: roles.includes('Head of finance'),
        isHod: Object.values(tenant?.departments ?? {}).some((headed) => headed.includes(key)),
      }),
      departmentName: department,
    },
  }))
