import type { DemonstrationDays } from '../demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '../demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '../demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationPerson, DemonstrationTenant } from '../demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '../staff/staff/staff.demo.ts'
import { vesselEngine } from '../vessel-maintenance/vessel-engine/vessel-engine.ts'
import { crewRoster } from '../work-hours/crew-roster/crew-roster.ts'
import { vessel } from './vessel/vessel.ts'
import { vesselAssignment } from './vessel-assignment/vessel-assignment.ts'

/** The id of a vessel, counted from 1. */
export function vesselId(tenant: DemonstrationTenant, number: number): string {
  return demonstrationId(tenant.slug, 'vessels', number)
}

/** The machinery every vessel of the demonstration has, with the counter when it was taken over. */
export const engineRoom = [
  {
    key: 'main-port',
    name: 'Main engine, port',
    engineType: 'main engine',
    maker: 'Caterpillar 3516C',
    serialPrefix: 'S2K',
    counter: 18_420,
  },
  {
    key: 'main-starboard',
    name: 'Main engine, starboard',
    engineType: 'main engine',
    maker: 'Caterpillar 3516C',
    serialPrefix: 'S2K',
    counter: 18_395,
  },
  {
    key: 'generator-1',
    name: 'Generator 1',
    engineType: 'generator',
    maker: 'Caterpillar C18',
    serialPrefix: 'TRC',
    counter: 22_710,
  },
  {
    key: 'generator-2',
    name: 'Generator 2',
    engineType: 'generator',
    maker: 'Caterpillar C18',
    serialPrefix: 'TRC',
    counter: 21_964,
  },
  {
    key: 'thruster-bow',
    name: 'Bow thruster',
    engineType: 'thruster',
    maker: 'Schottel STT 2',
    serialPrefix: 'STT',
    counter: 6_150,
  },
  {
    key: 'pump-fire',
    name: 'Fire pump',
    engineType: 'pump',
    maker: 'Desmi NSL 150',
    serialPrefix: 'NSL',
    counter: 1_204,
  },
] as const
export type EngineKey = (typeof engineRoom)[number]['key']

/** The id of an engine. */
export function engineId(tenant: DemonstrationTenant, number: number, key: EngineKey): string {
  return demonstrationId(tenant.slug, 'vessel-engines', number, key)
}

/** The id of a person's present tour of duty. */
export function rosterId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'crew-rosters', key)
}

/** Days before today on which the present tours began. */
const joinedDaysAgo = 98

/** Vessels, their engines, who serves on them and since when. */
export function vesselRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const at = days.instant(days.daysAgo(400), 10 * 60)
  const made = [{ action: 'create', by: personId(tenant, 'manager'), at }] as const
  const aboard = tenant.people.filter((person) => person.vessel !== undefined)
  return [
    ...tenant.vessels.map((particulars, index) =>
      createDemonstrationRecord(
        vessel,
        vesselId(tenant, index + 1),
        {
          name: particulars.name,
          imoNumber: particulars.imoNumber,
          callSign: particulars.callSign,
          vesselType: particulars.vesselType,
          grossTonnage: particulars.grossTonnage,
          flagState: 'Nigeria',
          hoursRegime: 'rest',
          operational: true,
        },
        made,
      ),
    ),
    ...tenant.vessels.flatMap((particulars, index) =>
      engineRoom.map((engine, place) =>
        createDemonstrationRecord(
          vesselEngine,
          engineId(tenant, index + 1, engine.key),
          {
            vesselId: vesselId(tenant, index + 1),
            name: engine.name,
            engineType: engine.engineType,
            maker: engine.maker,
            serialNumber: `${engine.serialPrefix}0${Number(particulars.imoNumber.slice(3)) + 7 * place}`,
            installedOn: `20${10 + index * 2}-05-12`,
            counterReading: engine.counter + index * 730,
          },
          made,
        ),
      ),
    ),
    ...aboard.flatMap((person) => serviceOf(tenant, person, days)),
  ]
}

function serviceOf(tenant: DemonstrationTenant, person: DemonstrationPerson, days: DemonstrationDays) {
  const manager = personId(tenant, 'manager')
  const joined = days.daysAgo(joinedDaysAgo)
  const planned = days.instant(days.daysAgo(joinedDaysAgo + 14), 11 * 60)
  const made = [{ action: 'create', by: manager, at: planned }] as const
  const staffId = personId(tenant, person.key)
  const present = { staffId, vesselId: vesselId(tenant, person.vessel ?? 1), position: person.position ?? '' }
  const records = [
    createDemonstrationRecord(
      vesselAssignment,
      demonstrationId(tenant.slug, 'vessel-assignments', person.key),
      { ...present, validFrom: days.instant(joined, 0) },
      made,
    ),
  ]
  if (person.key === 'crew4' || person.key === 'crew10') {
    records.push(
      createDemonstrationRecord(
        vesselAssignment,
        demonstrationId(tenant.slug, 'vessel-assignments', person.key, 'before'),
        {
          ...present,
          vesselId: vesselId(tenant, 4),
          validFrom: days.instant(days.daysAgo(260), 0),
          validUntil: days.instant(days.daysAgo(140), 0),
        },
        [{ action: 'create', by: manager, at: days.instant(days.daysAgo(262), 11 * 60) }],
      ),
    )
  }
  if (!person.offshoreRole) return records
  const tour = {
    ...present,
    department: departmentOf(present.position),
    watchkeeper: person.watchkeeper ?? false,
    joinsOn: joined,
    leavesOn: days.daysAgo(-18),
  }
  return [...records, createDemonstrationRecord(crewRoster, rosterId(tenant, person.key), tour, made)]
}

/** Where on board somebody of this position serves. */
function departmentOf(position: string): 'deck' | 'engine' | 'galley' {
  if (/engine/i.test(position)) return 'engine'
  return position === 'Cook' ? 'galley' : 'deck'
}
