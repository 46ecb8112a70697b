import type { Actor } from '#src/resource/actor/actor.ts'
import { classesOf } from '../permissions.ts'
import { flagRoleNames } from './flag-roles.ts'
import type { RoleContent } from './separation-of-duties.ts'

/**
 * What of a role one person alone does not give: its flag, permissions of class M, and those of class S or P that the giver
 * lacks. None where a second person has nothing to say.
 */
export function askingSecondPerson(
  giver: Pick<Actor, 'permissions'>,
  { name, permissions }: RoleContent,
): readonly string[] {
  const asking = permissions.filter((permission) => {
    const classes = classesOf(permission)
    if (classes.includes('M')) return true
    return (classes.includes('S') || classes.includes('P')) && !giver.permissions.includes(permission)
  })
  return flagRoleNames.has(name) ? [flagOf(name), ...asking] : asking
}

/** What roles give, as `askingSecondPerson` names it. */
export function givenBy(roles: readonly RoleContent[]): ReadonlySet<string> {
  return new Set(roles.flatMap(({ name, permissions }) => [flagOf(name), ...permissions]))
}

const flagOf = (role: string) => `role '${role}'`
