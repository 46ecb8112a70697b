import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { routineCheckRecords } from '#src/areas/vessel-maintenance/routine-check/routine-check.demo.ts'
import { type EngineKey, engineId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { vesselDefectNote } from '../vessel-defect-note/vessel-defect-note.ts'
import { vesselDefectReport } from './vessel-defect-report.ts'

/** A defect as it is told here: on which vessel, by whom, how many days ago, and how it went. */
type Defect = {
  key: string
  vessel: number
  by: string
  ago: number
  description: string
  location?: string
  effect: 'none' | 'limited' | 'out of use' | 'unsafe'
  engine?: EngineKey
  details?: string
  immediateAction?: string
  partsNeeded?: string
  judged?: { priority: 'Low' | 'Medium' | 'High' | 'Emergency'; plan: string; dueIn: number; concernsClass?: true }
  returned?: { by: string; reason: string }
  closed?: { by: string; ago: number; workDone: string; parts?: readonly (readonly [item: string, quantity: number])[] }
  notes?: readonly (readonly [by: string, ago: number, note: string])[]
}

const defects: readonly Defect[] = [
  {
    key: 'winch-brake',
    vessel: 1,
    by: 'crew',
    ago: 12,
    description: 'Port towing winch brake slips under load',
    location: 'Main deck aft',
    effect: 'limited',
    details: 'The brake gives about half a metre at 40 t. The lining is worn to 3 mm.',
    immediateAction: 'Towing on the starboard drum alone.',
    partsNeeded: 'One set of brake linings',
    judged: { priority: 'High', plan: 'Fit new linings alongside in Onne, with a brake test after.', dueIn: 4 },
    notes: [
      ['support', 9, 'Linings are asked of the maker. Two weeks of delivery.'],
      ['captain', 4, 'The terminal is told that we tow on one drum.'],
    ],
  },
  {
    key: 'stern-light',
    vessel: 1,
    by: 'captain',
    ago: 2,
    description: 'Stern light flickers',
    location: 'Aft mast',
    effect: 'limited',
    details: 'Water in the junction box below the lantern.',
    immediateAction: 'The spare lantern is lit.',
  },
  {
    key: 'bow-thruster',
    vessel: 1,
    by: 'crew2',
    ago: 1,
    description: 'Bow thruster trips on overload',
    location: 'Thruster room',
    effect: 'out of use',
    engine: 'thruster-bow',
    details: 'Trips after five minutes at 60 percent. Winding temperature 128 °C.',
    immediateAction: 'Tug assistance is ordered for berthing.',
  },
  {
    key: 'generator',
    vessel: 2,
    by: 'crew7',
    ago: 21,
    description: 'Generator 1: lube oil pressure falls when hot',
    location: 'Engine room',
    effect: 'limited',
    engine: 'generator-1',
    judged: { priority: 'Medium', plan: 'Change the filters and take an oil sample.', dueIn: -6 },
    closed: {
      by: 'captain3',
      ago: 3,
      workDone: 'Both filters changed, relief valve cleaned. Pressure steady at 4.2 bar over eight hours.',
      parts: [['oil-filter-2', 2]],
    },
    notes: [['support', 15, 'The oil sample shows nothing unusual.']],
  },
  {
    key: 'gangway',
    vessel: 2,
    by: 'crew6',
    ago: 5,
    description: 'Gangway net torn',
    location: 'Port side',
    effect: 'unsafe',
    returned: { by: 'captain3', reason: 'Which net, and how long is the tear? A photo please.' },
  },
  {
    key: 'fire-door',
    vessel: 3,
    by: 'crew9',
    ago: 30,
    description: 'Fire door of the engine casing does not close by itself',
    location: 'Second deck',
    effect: 'unsafe',
    details: 'The closer has lost its oil.',
    judged: {
      priority: 'Emergency',
      plan: 'New door closer by the next supply run. Fire patrol until then.',
      dueIn: -8,
      concernsClass: true,
    },
  },
  {
    key: 'galley-fan',
    vessel: 4,
    by: 'crew12',
    ago: 8,
    description: 'Galley exhaust fan noisy',
    location: 'Galley',
    effect: 'none',
  },
]

/** The defects of a company's vessels in every state; one of them was found by a routine check. */
export function defectRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  return [
    ...defects.flatMap((defect, index) => recordsOf(tenant, days, defect, index)),
    ...foundByCheck(tenant, days, defects.length),
  ]
}

/** The id of a report. */
export function defectId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'vessel-defect-reports', key)
}

function recordsOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  defect: Defect,
  index: number,
): DemonstrationRecord[] {
  const { key, vessel, by, ago, judged, returned, closed, notes = [] } = defect
  const at = (day: number, hour: number) => days.instant(days.daysAgo(day), hour * 60 + index)
  const step = (action: string, who: string, day: number, more: Partial<Step> = {}): Step => ({
    action,
    by: personId(tenant, who),
    at: at(day, action === 'create' ? 9 : 15),
    ...more,
  })
  const id = defectId(tenant, key)
  const fields = {
    vesselId: vesselId(tenant, vessel),
    description: defect.description,
    foundOn: days.daysAgo(ago),
    location: defect.location,
    vesselEngineId: defect.engine && engineId(tenant, vessel, defect.engine),
    effect: defect.effect,
    details: defect.details,
    immediateAction: defect.immediateAction,
    partsNeeded: defect.partsNeeded,
    reportedByCaptain: by.startsWith('captain'),
    ...(judged && {
      priority: judged.priority,
      plan: judged.plan,
      dueOn: days.daysAgo(-judged.dueIn),
      concernsClass: judged.concernsClass,
    }),
    ...(closed && {
      workDone: closed.workDone,
      rectifiedOn: days.daysAgo(closed.ago),
      partsUsed: closed.parts?.map(([item, quantity]) => ({
        id: demonstrationId(tenant.slug, 'vessel-defect-reports', key, item),
        inventoryId: demonstrationId(tenant.slug, 'inventories', item),
        quantity,
      })),
    }),
  }
  const report = createDemonstrationRecord(
    vesselDefectReport,
    id,
    fields,
    [
      step('create', by, ago),
      ...(judged ? [step('review', 'support', ago - 1)] : []),
      ...(returned ? [step('return', returned.by, ago - 1, { answers: { reason: returned.reason } })] : []),
      ...(closed ? [step('close', closed.by, closed.ago)] : []),
    ],
    { number: numberOf(days, ago, index) },
  )
  const said = notes.map(([who, day, note], place) =>
    createDemonstrationRecord(
      vesselDefectNote,
      demonstrationId(tenant.slug, 'vessel-defect-notes', key, place),
      { vesselDefectReportId: id, note },
      [{ action: 'create', by: personId(tenant, who), at: at(day, 11) }],
      { parentScope: report.record.scope },
    ),
  )
  return [report, ...said]
}

/** The newest bad item of a check on the first vessel, reported by whoever made the check. */
function foundByCheck(tenant: DemonstrationTenant, days: DemonstrationDays, index: number): DemonstrationRecord[] {
  const aboard = vesselId(tenant, 1)
  const found = routineCheckRecords(tenant, days)
    .flatMap(({ record }) => {
      const items = Array.isArray(record.items) ? record.items : []
      const bad = items.find((item) => item.condition === 'bad')
      return record.vesselId === aboard && bad ? [{ record, bad }] : []
    })
    .at(-1)
  if (!found) return []
  const { record, bad } = found
  return [
    createDemonstrationRecord(
      vesselDefectReport,
      defectId(tenant, 'of-check'),
      {
        vesselId: aboard,
        description: bad.name,
        details: bad.remark,
        foundOn: record.checkedOn,
        effect: 'limited',
        routineCheckId: record.id,
        checkItemId: bad.id,
        reportedByCaptain: false,
      },
      [{ action: 'create', by: String(record.createdBy), at: days.instant(String(record.checkedOn), 17 * 60) }],
      { number: numberOf(days, 0, index) },
    ),
  ]
}

function numberOf(days: DemonstrationDays, ago: number, index: number): string {
  return `DEF-${days.daysAgo(ago).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`
}
