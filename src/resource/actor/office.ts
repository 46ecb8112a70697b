import type { Actor } from './actor.ts'

/** Offices that sign in rounds, whoever holds them then; who heads a department holds it by the department's record. */
export const offices = ['HR', 'MD', 'ED', 'finance', 'Head of finance', 'QHSSE'] as const
export type Office = (typeof offices)[number]

/** The role whose holders hold the office (specification 1, section 6). */
export const officeRoles: Readonly<Record<Office, string>> = {
  HR: 'hr',
  MD: 'md',
  ED: 'ed',
  finance: 'finance',
  'Head of finance': 'Head of finance',
  QHSSE: 'qhsse',
}

/** Whether a person holds the office at the instant they were read for. */
export function holdsOffice(person: Pick<Actor, 'isHr' | 'isHeadOfFinance' | 'roles'>, office: Office): boolean {
  switch (office) {
    case 'HR':
      return person.isHr
    case 'Head of finance':
      return person.isHeadOfFinance
    case 'MD':
    case 'ED':
    case 'finance':
    case 'QHSSE':
      return person.roles.includes(officeRoles[office])
  }
}
