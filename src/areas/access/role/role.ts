import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, list, longText, text } from '#src/resource/description/field-types.ts'
import { permissions, permissionsByArea } from '../permissions.ts'
import { describePair, holdsPair, type Pair, pairsApart } from './separation-of-duties.ts'

/** A named set of permissions; 'admin', 'hr' and 'Head of finance' also set a flag. */
export const role = defineResource({
  name: 'roles',
  area: 'access',
  label: ['Role', 'Roles'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    description: longText(1000).optional().meta({ label: 'Description', list: true }),
    permissions: list(
      { name: choice(permissions).meta({ label: 'Permission', list: true, groups: permissionsByArea }) },
      500,
    ).meta({
      label: 'Permissions',
      itemLabel: 'Permission',
    }),
  }),
  checks: [
    {
      field: 'permissions',
      message: 'Each permission can be listed only once',
      holds: ({ permissions: listed }) => new Set(listed.map(({ name }) => name)).size === listed.length,
    },
    ...pairsApart.map(checkApart),
  ],
  failures: {
    create: failureCatalogue.createRole,
    update: failureCatalogue.updateRole,
    delete: failureCatalogue.deletingRole,
  },
  scope: {},
  access: {
    create: { 'assign role': 'tenant' },
    read: { 'view role': 'tenant', 'assign role': 'tenant' },
    update: { 'assign role': 'tenant' },
    delete: { 'assign role': 'tenant' },
  },
  title: ['name'],
  unique: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})

/** A role never grants both of a pair, on the device as at the office. */
function checkApart(pair: Pair) {
  return {
    field: 'permissions',
    message: describePair(pair),
    holds: ({ name, permissions: held }: { name: string; permissions: readonly { name: string }[] }) =>
      !holdsPair(pair, [{ name, permissions: held.map((one) => one.name) }]),
  }
}
