import type { DemonstrationDays } from '../demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '../demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '../demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '../demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '../staff/staff/staff.demo.ts'
import { mocChecklistDescription } from './moc-checklist-description/moc-checklist-description.ts'
import { mocChecklistItem } from './moc-checklist-item/moc-checklist-item.ts'
import { mocPurpose } from './moc-purpose/moc-purpose.ts'

/** The checklist: each description with its items, by their keys. */
const checklist = {
  documents: [
    'Documents and drawings',
    { drawings: 'Which drawings change?', sms: 'Which procedures of the SMS change?' },
  ],
  class: [
    'Class, flag and permits',
    { survey: 'Is class or flag to be told, or to survey it?', permit: 'Which permits are needed?' },
  ],
  safety: [
    'Fire, safety and environment',
    {
      fire: 'Does it touch fire zones, detection or escape ways?',
      spill: 'Can oil or waste reach the sea?',
      gas: 'Does it change gas-dangerous spaces?',
    },
  ],
  stability: ['Weights and stability', { weight: 'Which weights move, and where to?' }],
  power: [
    'Electrical load and automation',
    { load: 'Does the load of the switchboard change?', software: 'Which software or setting changes?' },
  ],
  maintenance: [
    'Maintenance and spares',
    { jobs: 'Which jobs are new or fall away?', spares: 'Which spares are needed or no longer?' },
  ],
  people: ['People and training', { told: 'Who has to be told before it starts?', trained: 'Who has to be trained?' }],
  back: ['The way back', { restore: 'How is it put back, and how long does that take?' }],
} as const satisfies Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>>

const purposes = [
  ['safety', 'Safety', 'A hazard is taken away or made smaller.'],
  ['repair', 'Repair until parts come', 'What is broken works on until it is put right.'],
  ['obsolete', 'Obsolete equipment', 'The maker no longer supports it.'],
  ['rule', 'New rule or client requirement', undefined],
  ['economy', 'Fuel and cost', undefined],
  ['organisation', 'Organisation', 'Who does what, and how many do it.'],
] as const

type Checklist = typeof checklist
/** An item by its description and its own key, such as 'safety.fire'. */
export type ItemKey = { [Part in keyof Checklist]: `${Part}.${keyof Checklist[Part][1] & string}` }[keyof Checklist]

/** An answer to an item, as a request stores it. */
export function answerTo(tenant: DemonstrationTenant, request: string, item: string, value: string): object {
  const [part = '', key = ''] = item.split('.')
  return {
    id: demonstrationId(tenant.slug, 'moc-requests', request, item),
    mocDescriptionId: demonstrationId(tenant.slug, 'moc-checklist-descriptions', part),
    mocItemId: demonstrationId(tenant.slug, 'moc-checklist-items', part, key),
    value,
  }
}

/** The id of a purpose of change. */
export function purposeId(tenant: DemonstrationTenant, key: (typeof purposes)[number][0]): string {
  return demonstrationId(tenant.slug, 'moc-purposes', key)
}

/** The checklist and the purposes, kept by QHSSE. */
export function mocListRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  const made = [
    { action: 'create', by: personId(tenant, 'qhsse'), at: days.instant(days.daysAgo(320), 10 * 60) },
  ] as const
  return [
    ...Object.entries(checklist).flatMap(([key, [name, items]], place) => [
      createDemonstrationRecord(
        mocChecklistDescription,
        id('moc-checklist-descriptions', key),
        { name, place: place + 1 },
        made,
      ),
      ...Object.entries(items).map(([item, question], index) =>
        createDemonstrationRecord(
          mocChecklistItem,
          id('moc-checklist-items', key, item),
          { mocDescriptionId: id('moc-checklist-descriptions', key), name: question, place: index + 1 },
          made,
        ),
      ),
    ]),
    ...purposes.map(([key, name, description]) =>
      createDemonstrationRecord(mocPurpose, id('moc-purposes', key), { name, description }, made),
    ),
  ]
}
