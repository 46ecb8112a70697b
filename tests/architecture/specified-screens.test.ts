import { expect, test } from 'vitest'
import { maySeeEntry } from '#src/app/menu/menu-rule.ts'
import { itemsOf } from '#src/app/menu/menu-tree.ts'
import { permissions } from '#src/areas/access/permissions.ts'
import { assetScreens } from '#src/areas/assets/screens.ts'
import { certificateRegisterScreens } from '#src/areas/certificate-register/screens.ts'
import { companyScreens } from '#src/areas/company/screens.ts'
import { defectScreens } from '#src/areas/defects/screens.ts'
import { equipmentScreens } from '#src/areas/equipment/screens.ts'
import { inventoryScreens } from '#src/areas/inventory/screens.ts'
import { mocScreens } from '#src/areas/moc/screens.ts'
import { paymentScreens } from '#src/areas/payments/screens.ts'
import { procurementScreens } from '#src/areas/procurement/screens.ts'
import { profileScreens } from '#src/areas/profile/screens.ts'
import { redeploymentScreens } from '#src/areas/redeployment/screens.ts'
import { staffScreens } from '#src/areas/staff/screens.ts'
import { strategyScreens } from '#src/areas/strategy/screens.ts'
import { vendorScreens } from '#src/areas/vendors/screens.ts'
import { vesselMaintenanceScreens } from '#src/areas/vessel-maintenance/screens.ts'
import { vesselScreens } from '#src/areas/vessels/screens.ts'
import { actorWith } from '../fixtures/actor-with.ts'
import { specifiedMenu } from './specified-menu.ts'

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
  [
    '[S2-2.inventory.1]',
    inventoryScreens,
    'Procurement',
    ['company', 'all', 'categories', 'fields', 'access-control'].map((page) => `/procurement/inventory/${page}`),
  ],
  [
    '[S1-2.staff.1]',
    [...staffScreens, ...profileScreens],
    'Staff management',
    ['/staff-management/staffs', '/staff-management/document-verification', '/staff-management/staff-confirmation'],
  ],
  [
    '[S2-2.procurement.1]',
    procurementScreens,
    'Procurement',
    [
      '/procurement/requisition/staff',
      '/procurement/requisition/manager',
      '/procurement/requisition/procurement-officer',
    ],
  ],
  ['[S2-2.vendors.1]', vendorScreens, 'Vendor', ['/vendor-management/vendors', '/vendor-management/services']],
  [
    '[S2-2.defects.1]',
    defectScreens,
    'Vessel',
    ['/vessel-management/defect-reports/staff', '/vessel-management/defect-reports/support'],
  ],
  ['[S1-2.redeployment.1]', redeploymentScreens, 'Redeployments', ['/redeployments/all', '/redeployments/my-requests']],
  [
    '[S2-2.vessels.1]',
    vesselScreens,
    'Vessel',
    ['/vessel-management/documents/staff', '/vessel-management/documents/control-officer'],
  ],
  [
    '[S2-2.equipment.1]',
    equipmentScreens,
    'Equipment',
    ['groups', 'maintenance', 'performance-log', 'fender-parts', 'equipment-routine-check', 'maintenance-options'].map(
      (part) => `/pms/equipment/${part}`,
    ),
  ],
  [
    '[S2-2.vessel-maintenance.11] [S2-2.vessel-maintenance.12]',
    vesselMaintenanceScreens,
    'Vessel',
    [
      '/pms/vessel/td-maintenance-check',
      '/pms/vessel/td-maintenance-job',
      '/pms/vessel/td-maintenance-report/engines',
      '/pms/vessel/td-maintenance-report/jobs',
    ],
  ],
  [
    '[S1-2.payments.2]',
    paymentScreens,
    'Payments',
    ['/payments/staff/requisition', '/payments/signatory/admin/requisition/batch', '/payments/staff/petty-cash'],
  ],
  [
    '[S2-2.moc.1]',
    mocScreens,
    'Management of change',
    [
      '/moc/plan-checklist',
      '/moc/purpose-of-change',
      '/moc/my-requests',
      '/moc/signatory/qhsse/requests',
      '/moc/signatory/admin/batches',
      '/moc/signatory/qhsse/request-log',
    ],
  ],
  [
    '[S2-2.strategy.1]',
    strategyScreens,
    'Company',
    ['/company/objectives/all', '/company/departmental-objectives', '/company/risks-and-opportunities'],
  ],
] as const

test.each(areas)(
  '%s the addresses are in the menu, for the administrator and for whoever holds the permission',
  (...of) => {
    const [, screens, group, paths] = of
    const see = (held: Parameters<typeof actorWith>[0], rule: Parameters<typeof maySeeEntry>[0]) =>
      maySeeEntry(rule, { actor: actorWith(held), departmentName: null })
    for (const path of paths) {
      const screen = screens.find((one) => itemsOf(one).some((item) => item.path === path))
      expect([path, screen?.group]).toEqual([path, group])
      const named = [screen ? (itemsOf(screen).find((item) => item.path === path)?.permission ?? []) : []].flat()
      expect(named.length).toBeGreaterThan(0)
      // Where the specification names what opens it, that does and nothing else.
      const specified = specifiedMenu.find((entry) => entry.path === path)?.rule?.permission
      if (specified !== undefined) expect([path, named]).toEqual([path, [specified].flat()])
      // Whatever opens an entry can be given to a role.
      expect(named.filter((name) => !permissions.some((one) => one === name))).toEqual([])
      const rule = { permission: named }
      expect([path, see({}, rule), see({ isAdmin: true }, rule)]).toEqual([path, false, true])
      for (const permission of named)
        expect([path, permission, see({ permissions: [permission] }, rule)]).toContain(true)
    }
  },
)

test('[S1-6.redeployment.1] HR opens a redeployment below its list of all, everybody else below their own', () => {
  const addressOf = (held: Parameters<typeof actorWith>[0]) => {
    const viewer = { actor: actorWith(held), departmentName: null }
    return redeploymentScreens.flatMap(itemsOf).flatMap((item) => (maySeeEntry(item, viewer) ? [item.path] : []))
  }
  const mine = '/redeployments/my-requests'
  expect(addressOf({ permissions: ['view redeployment requests'] })).toEqual(['/redeployments/all'])
  expect(addressOf({ isAdmin: true })).toEqual(['/redeployments/all', mine])
  expect(addressOf({ permissions: ['create redeployment request'] })).toEqual([mine])
  const [record] = redeploymentScreens.filter(({ opens }) => opens?.what === 'record')
  expect(record).toMatchObject({
    path: '/redeployments/$userRole/$id',
    pathValues: { userRole: ['all', 'my-requests'] },
  })
})
