import { locationId } from '#src/areas/company/company-location/company-location.demo.ts'
import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { equipment } from './equipment/equipment.ts'
import { equipmentGroup } from './equipment-group/equipment-group.ts'
import { fenderPart } from './fender-part/fender-part.ts'
import { maintenanceOption } from './maintenance-option/maintenance-option.ts'

const groups = [
  ['fenders', 'Pneumatic fenders', 'fender', 'Primary fenders of ship-to-ship operations, ISO 17357-1.'],
  ['hoses', 'Cargo hoses', 'hose', 'Ten-inch hoses with reducers.'],
  ['lifting', 'Deck lifting gear', 'lifting', 'Slings, shackles and baskets.'],
] as const

const options = [
  ['leak', 'defect', 'Air leak'],
  ['chain-wear', 'defect', 'Worn chain or shackle'],
  ['cut', 'defect', 'Cut in the body'],
  ['valve', 'defect', 'Valve failure'],
  ['pressure-test', 'maintenance', 'Pressure test'],
  ['net-renewal', 'maintenance', 'Renewal of the net'],
  ['patching', 'maintenance', 'Patching and vulcanising'],
  ['overhaul', 'maintenance', 'Full strip and overhaul'],
  ['good', 'condition', 'Good'],
  ['worn', 'condition', 'Worn'],
  ['replace', 'condition', 'To be replaced'],
] as const

type Piece = {
  key: string
  name: string
  group: 'fenders' | 'hoses' | 'lifting'
  serial: string
  size: string
  /** A vessel counted from 1, or the yard. */
  vessel?: number
  /** Days from today to the last day of its test; below zero: that has passed. */
  tested: number
  state?: 'under-maintenance' | 'expired'
}

const pieces: readonly Piece[] = [
  {
    key: 'f01',
    name: 'Fender F-01',
    group: 'fenders',
    serial: 'YK-33-65-1041',
    size: '3.3 x 6.5 m',
    vessel: 1,
    tested: 210,
  },
  {
    key: 'f02',
    name: 'Fender F-02',
    group: 'fenders',
    serial: 'YK-33-65-1042',
    size: '3.3 x 6.5 m',
    vessel: 1,
    tested: 210,
  },
  {
    key: 'f03',
    name: 'Fender F-03',
    group: 'fenders',
    serial: 'YK-33-65-1043',
    size: '3.3 x 6.5 m',
    vessel: 1,
    tested: 24,
  },
  {
    key: 'f04',
    name: 'Fender F-04',
    group: 'fenders',
    serial: 'TR-25-55-0778',
    size: '2.5 x 5.5 m',
    vessel: 1,
    tested: 130,
    state: 'under-maintenance',
  },
  {
    key: 'f05',
    name: 'Fender F-05',
    group: 'fenders',
    serial: 'TR-25-55-0779',
    size: '2.5 x 5.5 m',
    tested: -15,
    state: 'expired',
  },
  {
    key: 'h01',
    name: 'Hose H-01',
    group: 'hoses',
    serial: 'GDY-10-2207',
    size: '10 in x 10.7 m',
    vessel: 2,
    tested: 95,
  },
  {
    key: 'h02',
    name: 'Hose H-02',
    group: 'hoses',
    serial: 'GDY-10-2208',
    size: '10 in x 10.7 m',
    vessel: 2,
    tested: 95,
  },
  {
    key: 'b01',
    name: 'Transfer basket B-01',
    group: 'lifting',
    serial: 'BIL-4P-019',
    size: '4 persons',
    vessel: 1,
    tested: 60,
  },
]

const parts = [
  ['f01-body', 'f01', 'Body', 'body', 1, 'good'],
  ['f01-air', 'f01', 'Air valve', 'air valve', 1, 'good'],
  ['f01-safety', 'f01', 'Safety valve', 'safety valve', 1, 'good'],
  ['f01-chain', 'f01', 'Net chains, longitudinal', 'net chain', 12, 'worn'],
  ['f01-tyres', 'f01', 'Aircraft tyres', 'tyre', 28, 'good'],
  ['f03-air', 'f03', 'Air valve', 'air valve', 1, 'replace'],
  ['f03-shackles', 'f03', 'Towing shackles', 'shackle', 4, 'worn'],
] as const

/** The id of a piece of equipment. */
export function equipmentId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'equipment', key)
}

/** The id of an option. */
export function optionId(tenant: DemonstrationTenant, key: (typeof options)[number][0]): string {
  return demonstrationId(tenant.slug, 'maintenance-options', key)
}

/** Groups, options, equipment and the parts of fenders of a company. */
export function equipmentLists(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const id = (resource: string, key: string) => demonstrationId(tenant.slug, resource, key)
  const by = personId(tenant, 'support')
  const at = (ago: number) => days.instant(days.daysAgo(ago), 9 * 60)
  const made: [Step] = [{ action: 'create', by, at: at(300) }]
  return [
    ...groups.map(([key, name, kind, description]) =>
      createDemonstrationRecord(equipmentGroup, id('equipment-groups', key), { name, kind, description }, made),
    ),
    ...options.map(([key, type, name]) =>
      createDemonstrationRecord(maintenanceOption, optionId(tenant, key), { type, name }, made),
    ),
    ...pieces.map((piece) => pieceRecord(tenant, days, piece)),
    ...parts.map(([key, of, name, kind, quantity, condition]) =>
      createDemonstrationRecord(
        fenderPart,
        id('fender-parts', key),
        {
          equipmentId: equipmentId(tenant, of),
          name,
          kind,
          quantity,
          conditionId: optionId(tenant, condition),
          fittedOn: days.daysAgo(420),
        },
        made,
      ),
    ),
  ]
}

function pieceRecord(tenant: DemonstrationTenant, days: DemonstrationDays, piece: Piece): DemonstrationRecord {
  const { key, name, group, serial, size, vessel, tested, state } = piece
  const isFender = group === 'fenders'
  const by = personId(tenant, 'support')
  const step = (action: string, ago: number, answers?: Step['answers']): Step => ({
    action,
    by,
    at: days.instant(days.daysAgo(ago), 9 * 60),
    ...(answers && { answers }),
  })
  const steps: [Step, ...Step[]] = [step('create', 300)]
  if (state === 'expired') steps.push(step('expire', -tested - 1))
  if (state === 'under-maintenance') steps.push(step('to-maintenance', 4, { reason: 'Safety valve lifts too early' }))
  return createDemonstrationRecord(
    equipment,
    equipmentId(tenant, key),
    {
      name,
      equipmentGroupId: demonstrationId(tenant.slug, 'equipment-groups', group),
      serialNumber: serial,
      size,
      maker: isFender ? 'Yokohama' : undefined,
      ...(vessel === undefined
        ? { companyLocationId: locationId(tenant, 'onne') }
        : { vesselId: vesselId(tenant, vessel) }),
      commissionedOn: days.daysAgo(900),
      nextTestOn: days.daysAgo(-tested),
      serviceLifeEndsOn: days.daysAgo(-2400),
      ...(isFender && {
        certificateNumber: `ISO17357-${serial.slice(-4)}`,
        certificateExpiresOn: days.daysAgo(-1500),
        initialPressure: 'P50',
        net: 'chain-tyre net',
        hasSafetyValve: true,
      }),
    },
    steps,
  )
}
