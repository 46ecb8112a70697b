import { branchId } from '#src/areas/company/branch/branch.demo.ts'
import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { asset } from './asset/asset.ts'
import { assetAudit } from './asset-audit/asset-audit.ts'
import { assetCategory } from './asset-category/asset-category.ts'
import { assetField } from './asset-field/asset-field.ts'
import { assetLog } from './asset-log/asset-log.ts'

const categories = [
  ['it', 'IT equipment', 'Laptops, tablets and satellite phones.'],
  ['lifting', 'Lifting gear', 'Slings, shackles and chain blocks.'],
  ['vehicle', 'Vehicles', 'Cars and trucks of the bases.'],
] as const

type Category = (typeof categories)[number][0]

const fields = [
  ['imei', 'it', 'IMEI', 'text', {}],
  ['load', 'lifting', 'Safe working load', 'number', { unit: 't', required: true }],
  ['tested', 'lifting', 'Load tested on', 'date', {}],
  ['colour', 'lifting', 'Colour code', 'choice', { choices: ['Red', 'Blue', 'Green', 'Yellow'] }],
  ['plate', 'vehicle', 'Registration plate', 'text', { required: true }],
  ['insured', 'vehicle', 'Comprehensively insured', 'flag', {}],
] as const

/** Key, name, category, serial number, amount, currency, department, branch, holder, values by field. */
type Asset = readonly [
  string,
  string,
  Category,
  string,
  string,
  'NGN' | 'USD',
  string,
  'base' | 'lagos' | 'onne',
  string | null,
  Readonly<Record<string, string>>,
]

const assets: readonly Asset[] = [
  [
    'satphone',
    'Satellite phone',
    'it',
    'IR-9555-0192',
    '1450.00',
    'USD',
    'Marine',
    'onne',
    'captain',
    { imei: '300125010192' },
  ],
  ['laptop1', 'Laptop, planning', 'it', 'PF3K92M1', '1180000.00', 'NGN', 'Operations', 'base', 'hod', {}],
  ['laptop2', 'Laptop, accounts', 'it', 'PF3K92M7', '1180000.00', 'NGN', 'Finance and Account', 'lagos', 'finance', {}],
  [
    'block',
    'Chain block 3 t',
    'lifting',
    'CB-3-118',
    '640.00',
    'USD',
    'Technical',
    'onne',
    null,
    { load: '3', colour: 'Blue' },
  ],
  [
    'sling',
    'Wire sling 8 m',
    'lifting',
    'WS-8-044',
    '215.50',
    'USD',
    'Technical',
    'onne',
    'crew3',
    { load: '5.5', colour: 'Red' },
  ],
  [
    'hilux',
    'Pick-up truck',
    'vehicle',
    'MR0FR22G',
    '38500000.00',
    'NGN',
    'Operations',
    'base',
    'staff',
    { plate: 'PHC 447 XA', insured: 'yes' },
  ],
  [
    'bus',
    'Crew bus',
    'vehicle',
    'JTGFB518',
    '52000000.00',
    'NGN',
    'Marine',
    'onne',
    null,
    { plate: 'ONN 102 BD', insured: 'no' },
  ],
]

/** The assets of a company: who holds them, one on its way to the crew, one sent back, and an audit under way. */
export function assetRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const id = (resource: string, ...names: string[]) => demonstrationId(tenant.slug, resource, ...names)
  const at = (ago: number, minute = 10 * 60) => days.instant(days.daysAgo(ago), minute)
  const by = personId(tenant, 'procurement')
  const created = (ago: number) => ({ action: 'create', by, at: at(ago) })
  const fieldRecord = ([key, category, name, kind, more]: (typeof fields)[number]) =>
    createDemonstrationRecord(
      assetField,
      id('asset-fields', key),
      {
        assetCategoryId: id('asset-categories', category),
        name,
        kind,
        ...more,
        ...('choices' in more && {
          choices: more.choices.map((value) => ({ id: id('asset-fields', key, value), value })),
        }),
      },
      [created(300)],
    )
  const assetRecord = (
    [key, name, category, serial, amount, currency, department, branch, holder, values]: Asset,
    index: number,
  ) =>
    createDemonstrationRecord(
      asset,
      id('assets', key),
      {
        name,
        assetCategoryId: id('asset-categories', category),
        serialNumber: serial,
        unitValue: { amount, currency },
        purchasedOn: days.daysAgo(280 - index * 20),
        departmentId: id('departments', department),
        branchId: branchId(tenant, branch),
        holderId: holder === null ? undefined : personId(tenant, holder),
        condition: 'good',
        customValues: Object.entries(values).map(([field, value]) => ({
          id: id('asset-fields', field),
          fieldId: id('asset-fields', field),
          value,
        })),
      },
      [created(270 - index * 20)],
      { number: `AST-${days.daysAgo(270 - index * 20).slice(0, 4)}-${String(index + 1).padStart(4, '0')}` },
    )
  const handOver = (key: string, subject: string, receiver: string, ago: number) => ({
    date: days.daysAgo(ago),
    assetId: id('assets', key),
    subject,
    departmentId: id('departments', 'Technical'),
    receiverId: personId(tenant, receiver),
    condition: 'good',
  })
  return [
    ...categories.map(([key, name, description]) =>
      createDemonstrationRecord(assetCategory, id('asset-categories', key), { name, description }, [created(300)]),
    ),
    ...fields.map(fieldRecord),
    ...assets.map(assetRecord),
    createDemonstrationRecord(
      assetLog,
      id('asset-logs', 'block'),
      handOver('block', 'Chain block 3 t', 'crew', 1),
      [{ action: 'create', by, at: at(1) }],
      { number: `HND-${days.daysAgo(1).slice(0, 4)}-0002` },
    ),
    createDemonstrationRecord(
      assetLog,
      id('asset-logs', 'bus'),
      { ...handOver('bus', 'Crew bus', 'staff', 20), departmentId: id('departments', 'Marine') },
      [
        { action: 'create', by, at: at(20) },
        {
          action: 'decline',
          by: personId(tenant, 'staff'),
          at: at(19),
          answers: { reason: 'The spare wheel is missing.' },
        },
      ],
      { number: `HND-${days.daysAgo(20).slice(0, 4)}-0001` },
    ),
    createDemonstrationRecord(
      assetAudit,
      id('asset-audits', 'vehicles'),
      {
        name: 'Vehicles, year end',
        date: days.daysAgo(5),
        assetCategoryId: id('asset-categories', 'vehicle'),
        expectedCount: 2,
        foundCount: 1,
        missingCount: 0,
        unexpectedCount: 0,
        items: [
          { id: id('assets', 'bus'), assetId: id('assets', 'bus') },
          { id: id('assets', 'hilux'), assetId: id('assets', 'hilux'), outcome: 'found' },
        ],
      },
      [created(5)],
      { number: `AUD-${days.daysAgo(5).slice(0, 4)}-0001` },
    ),
  ]
}
