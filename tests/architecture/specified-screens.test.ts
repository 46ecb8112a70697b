import { expect, test } from 'vitest'
import { maySeeEntry } from '#src/app/menu/menu-rule.ts'
import { permissions } from '#src/areas/access/permissions.ts'
import { assetScreens } from '#src/areas/assets/screens.ts'
import { certificateRegisterScreens } from '#src/areas/certificate-register/screens.ts'
import { companyScreens } from '#src/areas/company/screens.ts'
import { actorWith } from '../fixtures/actor-with.ts'

const areas = [
  ['[S2-2.company.1] [S2-2.company.2]', companyScreens, 'Company', ['/company/details', '/company/branch']],
  [
    '[S2-2.certificate-register.1] [S2-2.certificate-register.2] [S2-6.certificate-register.1]',
    certificateRegisterScreens,
    'Company',
    ['/certificate-data/category', '/certificate-data/register'],
  ],
  [
    '[S2-2.assets.1] [S2-2.assets.3]',
    assetScreens,
    'Procurement',
    ['/procurement/assets/all', '/procurement/assets/categories', '/procurement/assets/fields'],
  ],
] as const

test.each(areas)(
  '%s the addresses are in the menu, for the administrator and for whoever holds the permission',
  (...of) => {
    const [, screens, group, paths] = of
    const see = (held: Parameters<typeof actorWith>[0], rule: Parameters<typeof maySeeEntry>[0]) =>
      maySeeEntry(rule, { actor: actorWith(held), departmentName: null })
    for (const path of paths) {
      const screen = screens.find((one) => one.path === path)
      expect([path, screen?.group]).toEqual([path, group])
      const named = [screen?.permission ?? []].flat()
      expect(named.length).toBeGreaterThan(0)
      // Whatever opens an entry can be given to a role.
      expect(named.filter((name) => !permissions.some((one) => one === name))).toEqual([])
      const rule = { permission: named }
      expect([path, see({}, rule), see({ isAdmin: true }, rule)]).toEqual([path, false, true])
      for (const permission of named)
        expect([path, permission, see({ permissions: [permission] }, rule)]).toContain(true)
    }
  },
)
