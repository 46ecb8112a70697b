import { locationId } from '#src/areas/company/company-location/company-location.demo.ts'
import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { printedPaper } from '#src/areas/demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import { equipmentDefect } from './equipment-defect/equipment-defect.ts'
import { equipmentInspection } from './equipment-inspection/equipment-inspection.ts'
import { equipmentMaintenance } from './equipment-maintenance/equipment-maintenance.ts'
import { equipmentMaterial } from './equipment-material/equipment-material.ts'
import { landingNote } from './landing-note/landing-note.ts'
import { equipmentId, optionId } from './lists.demo.ts'
import { equipmentPerformanceLog } from './performance-log/equipment-performance-log.ts'
import { preMobilization } from './pre-mobilization/pre-mobilization.ts'
import { equipmentRoutineCheck } from './routine-check/equipment-routine-check.ts'

/** What was done to the equipment of the first vessel: a thread from a bad check to a landing note, and what is planned. */
export function equipmentWork(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const company = { tenant, days }
  return [...checks(company), ...maintenance(company), ...thread(company), ...logs(company)]
}

type Company = { tenant: DemonstrationTenant; days: DemonstrationDays }

const idIn = ({ tenant }: Company, resource: string, key: string) => demonstrationId(tenant.slug, resource, key)

function step({ tenant, days }: Company, action: string, by: string, ago: number, answers?: Step['answers']): Step {
  return {
    action,
    by: personId(tenant, by),
    at: days.instant(days.daysAgo(ago), 9 * 60),
    ...(answers && { answers }),
  }
}

function numberOf({ days }: Company, prefix: string, ago: number, place: number) {
  return { number: `${prefix}-${days.daysAgo(ago).slice(0, 4)}-${String(place).padStart(4, '0')}` }
}

function checks(company: Company): DemonstrationRecord[] {
  const { tenant, days } = company
  const rounds = [
    ['f01', 'good', 34, 'crew2', 50, undefined],
    ['f02', 'good', 34, 'crew2', 49, undefined],
    ['f01', 'good', 6, 'crew', 50, undefined],
    ['f03', 'bad', 5, 'mooring-master', 38, 'Lost 11 kPa overnight. Bubbles at the air valve.'],
  ] as const
  return rounds.map(([piece, condition, ago, by, pressure, remarks], index) =>
    createDemonstrationRecord(
      equipmentRoutineCheck,
      idIn(company, 'equipment-routine-checks', `${piece}-${ago}`),
      {
        equipmentId: equipmentId(tenant, piece),
        vesselId: vesselId(tenant, 1),
        date: days.daysAgo(ago),
        inspectedBy: personId(tenant, by),
        condition,
        pressure,
        remarks,
      },
      ago > 30
        ? [step(company, 'create', by, ago), step(company, 'review', 'captain', ago - 1)]
        : [step(company, 'create', by, ago)],
      numberOf(company, 'ERC', ago, index + 1),
    ),
  )
}

function maintenance(company: Company): DemonstrationRecord[] {
  const { tenant, days } = company
  const schedule = (piece: string, type: Parameters<typeof optionId>[1], ahead: number) => ({
    equipmentId: equipmentId(tenant, piece),
    vesselId: vesselId(tenant, 1),
    maintenanceTypeId: optionId(tenant, type),
    date: days.daysAgo(-ahead),
  })
  const before = printedPaper([tenant.slug, 'equipment', 'f04-before'], {
    name: 'f04-before.pdf',
    folder: 'equipment/maintenance',
    title: 'Fender F-04 before work',
    lines: ['Safety valve lifts at 90 kPa.'],
  })
  return [
    createDemonstrationRecord(
      equipmentMaintenance,
      idIn(company, 'equipment-maintenances', 'f01'),
      { ...schedule('f01', 'pressure-test', 12), description: 'Pressure test and test of the safety valve.' },
      [step(company, 'create', 'captain', 9)],
      numberOf(company, 'EQM', 9, 1),
    ),
    createDemonstrationRecord(
      equipmentMaintenance,
      idIn(company, 'equipment-maintenances', 'f04'),
      { ...schedule('f04', 'overhaul', -4), description: 'Safety valve exchanged.', beforeImage: before.reference },
      [step(company, 'create', 'support', 8), step(company, 'start', 'crew3', 4)],
      { ...numberOf(company, 'EQM', 8, 2), files: [before] },
    ),
    createDemonstrationRecord(
      equipmentMaterial,
      idIn(company, 'equipment-materials', 'valve'),
      {
        equipmentMaintenanceId: idIn(company, 'equipment-maintenances', 'f01'),
        name: 'Seal kit, safety valve',
        quantity: 1,
        unit: 'set',
      },
      [step(company, 'create', 'captain', 8)],
      {
        parentScope: {
          owner: personId(tenant, 'captain'),
          department: null,
          vessel: vesselId(tenant, 1),
          participants: [],
        },
      },
    ),
    createDemonstrationRecord(
      preMobilization,
      idIn(company, 'pre-mobilizations', 'f01'),
      {
        equipmentMaintenanceId: idIn(company, 'equipment-maintenances', 'f01'),
        equipmentId: equipmentId(tenant, 'f01'),
        vesselId: vesselId(tenant, 1),
        kind: 'mobilization',
        date: days.daysAgo(-14),
        operation: 'Ship-to-ship transfer, Bonny offshore',
        items: [
          { id: idIn(company, 'load-out', 'fender'), name: 'Fender with net', quantity: 1, state: 'ready' },
          { id: idIn(company, 'load-out', 'pump'), name: 'Inflation hose and gauge', quantity: 1, state: 'ready' },
          { id: idIn(company, 'load-out', 'line'), name: 'Tow line, 40 m', quantity: 2, state: 'not ready' },
        ],
      },
      [step(company, 'create', 'captain', 8)],
      numberOf(company, 'PMB', 8, 1),
    ),
  ]
}

/** A bad check, the inspection it led to, the defect found, and the note by which the fender goes ashore. */
function thread(company: Company): DemonstrationRecord[] {
  const { tenant, days } = company
  const about = { equipmentId: equipmentId(tenant, 'f03'), vesselId: vesselId(tenant, 1) }
  const inspectionId = idIn(company, 'equipment-inspections', 'f03')
  const defectId = idIn(company, 'equipment-defects', 'f03-valve')
  return [
    createDemonstrationRecord(
      equipmentInspection,
      inspectionId,
      {
        ...about,
        equipmentRoutineCheckId: idIn(company, 'equipment-routine-checks', 'f03-5'),
        inspectedBy: personId(tenant, 'mooring-master'),
        dateTime: days.instant(days.daysAgo(4), 10 * 60),
        commencedTime: days.instant(days.daysAgo(4), 10 * 60),
        completedTime: days.instant(days.daysAgo(4), 11 * 60 + 20),
        items: [
          { id: idIn(company, 'items', 'body'), name: 'Body', condition: 'passed' },
          {
            id: idIn(company, 'items', 'valve'),
            name: 'Air valve',
            condition: 'failed',
            remark: 'Thread corroded, leaks under soap.',
          },
          { id: idIn(company, 'items', 'chain'), name: 'Net chain', condition: 'passed' },
        ],
      },
      [step(company, 'create', 'mooring-master', 4)],
      numberOf(company, 'EQI', 4, 1),
    ),
    createDemonstrationRecord(
      equipmentDefect,
      defectId,
      {
        ...about,
        equipmentInspectionId: inspectionId,
        failedItem: 'Air valve',
        defectTypeId: optionId(tenant, 'valve'),
        severity: 'major',
        date: days.daysAgo(4),
        description: 'Thread corroded, leaks under soap.',
      },
      [step(company, 'create', 'mooring-master', 4)],
      numberOf(company, 'EQD', 4, 1),
    ),
    createDemonstrationRecord(
      equipmentDefect,
      idIn(company, 'equipment-defects', 'f02-chain'),
      {
        equipmentId: equipmentId(tenant, 'f02'),
        vesselId: vesselId(tenant, 1),
        defectTypeId: optionId(tenant, 'chain-wear'),
        severity: 'minor',
        date: days.daysAgo(41),
        description: 'Two links worn by a fifth.',
        confirmedAt: days.instant(days.daysAgo(39), 9 * 60),
      },
      [step(company, 'create', 'crew4', 41), step(company, 'confirm', 'captain', 39)],
      numberOf(company, 'EQD', 41, 2),
    ),
    createDemonstrationRecord(
      landingNote,
      idIn(company, 'landing-notes', 'f03'),
      {
        vesselId: vesselId(tenant, 1),
        companyLocationId: locationId(tenant, 'onne'),
        date: days.daysAgo(-2),
        equipmentDefectId: defectId,
        lines: [
          {
            id: idIn(company, 'lines', 'f03'),
            equipmentId: equipmentId(tenant, 'f03'),
            description: 'Fender F-03 with net, air valve leaking',
            quantity: 1,
            condition: 'damaged',
          },
        ],
      },
      [step(company, 'create', 'mooring-master', 3), step(company, 'submit', 'mooring-master', 3)],
      { ...numberOf(company, 'LN', 3, 2), signatories: signatoriesOf(tenant) },
    ),
    sentNote(company),
  ]
}

/** A note on its way, to be received ashore line by line. */
function sentNote(company: Company): DemonstrationRecord {
  const { tenant, days } = company
  const line = (key: string, description: string, quantity: number, fields: object = {}) => ({
    id: idIn(company, 'lines', key),
    description,
    quantity,
    condition: 'worn',
    ...fields,
  })
  return createDemonstrationRecord(
    landingNote,
    idIn(company, 'landing-notes', 'b01'),
    {
      vesselId: vesselId(tenant, 1),
      companyLocationId: locationId(tenant, 'onne'),
      date: days.daysAgo(2),
      lines: [
        line('b01', 'Transfer basket B-01 for its load test', 1, { equipmentId: equipmentId(tenant, 'b01') }),
        line('b01-shackles', 'Shackles of the basket, 4.75 t', 4),
      ],
      movedAt: days.instant(days.daysAgo(2), 9 * 60),
      carrier: 'Supply boat, then truck to the yard',
    },
    [
      step(company, 'create', 'mooring-master', 6),
      step(company, 'submit', 'mooring-master', 6),
      step(company, 'approve', 'captain', 5),
      step(company, 'approve', 'support', 4),
      step(company, 'transfer', 'mooring-master', 2),
    ],
    { ...numberOf(company, 'LN', 6, 1), signatories: signatoriesOf(tenant) },
  )
}

/** The captain on board, then the maintenance desk. */
function signatoriesOf(tenant: DemonstrationTenant): Signatory[] {
  return [
    {
      order: 1,
      who: 'role',
      people: [personId(tenant, 'captain'), personId(tenant, 'captain2')],
      words: { awaited: 'pending', signed: 'authorized' },
    },
    {
      order: 2,
      who: 'role',
      permission: 'manage equipment maintenance',
      people: [personId(tenant, 'support')],
    },
  ]
}

function logs(company: Company): DemonstrationRecord[] {
  const { tenant, days } = company
  const operations = [
    ['f01', 61, 'crew2', 'MT Ondo Spirit / MT Kwale', 50, 48, 0],
    ['f01', 33, 'mooring-master', 'MT Egina Pride / MT Bonny Trader', 50, 49, 1],
    ['f02', 33, 'mooring-master', 'MT Egina Pride / MT Bonny Trader', 50, 47, 1],
    ['f02', 12, 'crew2', 'MT Oloibiri / MT Kwale', 49, 48, 2],
  ] as const
  return operations.map(([piece, ago, by, operation, pressureBefore, pressureAfter, nights], index) =>
    createDemonstrationRecord(
      equipmentPerformanceLog,
      idIn(company, 'equipment-performance-logs', `${piece}-${ago}`),
      {
        equipmentId: equipmentId(tenant, piece),
        vesselId: vesselId(tenant, 1),
        date: days.daysAgo(ago),
        operation,
        logTimes: [
          {
            id: idIn(company, 'times', `${piece}-${ago}-1`),
            timeStart: days.instant(days.daysAgo(ago), 6 * 60 + 30),
            timeEnd: days.instant(days.daysAgo(ago - nights), 19 * 60 + 15),
          },
        ],
        pressureBefore,
        pressureAfter,
      },
      [step(company, 'create', by, ago - nights - 1)],
      numberOf(company, 'EPL', ago, index + 1),
    ),
  )
}
