import { type DemonstrationDays, shipOffsetMinutes } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { type SeededRandom, seededRandom } from '#src/areas/demonstration/model/seeded-random.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { type EngineKey, engineId, engineRoom, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { formatInstant } from '#src/lib/instant.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { firstStock, liquidsOfDay } from './liquid-stock.demo.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'
import {
  type DailyActivity,
  drills,
  eventTexts,
  places,
  towedObjects,
  voyageLegs,
  weatherOf,
} from './voyage-texts.demo.ts'

/** Days of reports before today. */
const reportedDays = 90

/** Who writes and who signs on each vessel. */
const bridge = [
  { writers: ['crew', 'captain2'], captain: 'captain', aboard: 14, share: 1 },
  { writers: ['crew6'], captain: 'captain3', aboard: 16, share: 1.1 },
  { writers: ['crew9'], captain: 'captain4', aboard: 15, share: 0.9 },
  { writers: ['crew12'], captain: 'captain5', aboard: 7, share: 0.35 },
] as const

/** Three months of reports of each vessel, oldest first, up to yesterday. Numbers are given in the order of days. */
export async function dailyReportRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const counted = new Map<string, number>()
  const voyages = bridge.map((_, index) => voyageOf(tenant, index + 1, days))
  const records: DemonstrationRecord[] = []
  for (let ago = reportedDays; ago >= 1; ago -= 1) {
    for (const [index, voyage] of voyages.entries()) {
      const fields = voyage[reportedDays - ago]
      if (!fields) continue
      const steps = stepsOf(tenant, index + 1, ago, days)
      const year = steps[0].at.slice(0, 4)
      const count = (counted.get(year) ?? 0) + 1
      counted.set(year, count)
      const id = await naturalRecordId(vesselDailyReport, tenantId, fields)
      records.push(
        createDemonstrationRecord(vesselDailyReport, id, fields, steps, {
          number: `VDR-${year}-${String(count).padStart(4, '0')}`,
        }),
      )
    }
  }
  return records
}

/** How a report came to the state it is in: old ones signed, the last days in every state there is. */
function stepsOf(tenant: DemonstrationTenant, vessel: number, ago: number, days: DemonstrationDays): [Step, ...Step[]] {
  const { writers, captain } = bridge[vessel - 1] ?? bridge[0]
  const writer = writers[ago % 9 === 0 ? writers.length - 1 : 0] ?? writers[0]
  const date = days.daysAgo(ago)
  const made: Step = { action: 'submit', by: personId(tenant, writer), at: days.instant(date, 23 * 60 + 20) }
  const nextMorning = days.instant(days.daysAgo(ago - 1), 7 * 60 + 40)
  const signed: Step = { action: 'review', by: personId(tenant, captain), at: nextMorning }
  if (vessel === 1 && ago === 3) return [made, returned(tenant, captain, nextMorning)]
  if (vessel === 3 && ago === 4) {
    return [made, signed, returned(tenant, 'support', days.instant(days.daysAgo(ago - 2), 9 * 60))]
  }
  if (vessel === 2 && ago === 1) return [{ ...made, action: 'create' }]
  return ago <= (vessel === 1 ? 2 : 1) ? [made] : [made, signed]
}

function returned(tenant: DemonstrationTenant, by: string, at: string): Step {
  const reason =
    by === 'support'
      ? 'The downtime of the afternoon is missing: the charterer has it as 3.5 hours.'
      : 'Gas oil: what you declare as consumed and what remains differ by 2.4 m³. Please sound the day tanks again.'
  return { action: 'return', by: personId(tenant, by), at, answers: { reason } }
}

/** The fields of a vessel's reports, oldest first; liquids and counters go on from day to day. */
function voyageOf(tenant: DemonstrationTenant, vessel: number, days: DemonstrationDays): Record<string, unknown>[] {
  const { aboard, share } = bridge[vessel - 1] ?? bridge[0]
  const legs = voyageLegs(tenant.slug, vessel)
  const counters = new Map<EngineKey, number>(
    engineRoom.map(({ key, counter }) => [key, counter + (vessel - 1) * 730 + 1500]),
  )
  const reports: Record<string, unknown>[] = []
  let stock = firstStock
  for (let ago = reportedDays; ago >= 1; ago -= 1) {
    const date = days.daysAgo(ago)
    const names = [tenant.slug, 'vessel-daily-reports', vessel, ago]
    const random = seededRandom(names.join('/'))
    const leg = legs[(reportedDays - ago) % legs.length] ?? { activity: 'port', place: 'onne' }
    const place = places[leg.place]
    const [weather, windForce, waveHeight] = random.pick(weatherOf(Number(date.slice(5, 7))))
    const atBerth = leg.activity === 'port' || leg.activity === 'bunkering'
    const liquids = liquidsOfDay(stock, leg.activity, share, random, names)
    stock = liquids.stock
    const [gasOil] = liquids.lines.fuels
    // One report declares more than remains can be explained by, so that the difference and its return can be seen.
    if (gasOil && vessel === 1 && ago === 3) gasOil.consumed = Math.round((Number(gasOil.consumed) - 2.4) * 100) / 100
    const changed = ago % 28 === 6
    reports.push({
      vesselId: vesselId(tenant, vessel),
      date,
      utcOffsetMinutes: shipOffsetMinutes,
      activity: leg.activity,
      location: place.name,
      position: {
        latitude: offBy(place.latitude, atBerth ? 0 : random.between(-60, 60)),
        longitude: offBy(place.longitude, atBerth ? 0 : random.between(-60, 60)),
      },
      client: tenant.vessels[vessel - 1]?.client,
      personsOnBoard: aboard + (leg.activity === 'sts alongside' ? 5 : 0),
      weather,
      windForce,
      waveHeight: atBerth ? 0 : waveHeight,
      vesselEngineId: engineId(tenant, vessel, 'main-port'),
      machinery: machineryOf(tenant, vessel, leg.activity, ago, counters, random),
      ...liquids.lines,
      towings: leg.activity === 'towing' ? [towingOf(names, date, place.name, waveHeight, random)] : undefined,
      drills: ago % 7 === 2 ? drills[Math.floor(ago / 7) % drills.length] : undefined,
      toolboxTalks: atBerth ? 1 : 2,
      stopCards: random.chance(0.2) ? 1 : 0,
      nearMisses: random.chance(0.05) ? 1 : 0,
      crewChanges: changed
        ? [
            {
              id: demonstrationId(...names, 'joined'),
              person: 'Deck cadet',
              direction: 'joined',
              remark: 'At the berth',
            },
          ]
        : undefined,
      downtimes:
        vessel === 3 && ago % 30 === 11
          ? [{ id: demonstrationId(...names, 'down'), hours: 3.5, reason: 'Cooling water pump of generator 2 renewed' }]
          : undefined,
      infos: random.pick(eventTexts[leg.activity]).map((text, index) => ({
        id: demonstrationId(...names, 'info', index),
        text: text.replaceAll('{place}', place.name),
      })),
      remarks: ago % 11 === 5 ? 'Fresh water to be topped up at the next call.' : undefined,
    })
  }
  return reports
}

/** Hours of a day by engine: at sea all but the thruster, at berth one generator; the two generators take turns. */
function machineryOf(
  tenant: DemonstrationTenant,
  vessel: number,
  activity: DailyActivity,
  ago: number,
  counters: Map<EngineKey, number>,
  random: SeededRandom,
) {
  const running = { 'at sea': 24, towing: 24, standby: 18, 'sts alongside': 20 }[String(activity)] ?? 1.5
  const generator = ago % 14 < 7 ? 'generator-1' : 'generator-2'
  const hours: Record<EngineKey, number> = {
    'main-port': running,
    'main-starboard': running,
    'generator-1': generator === 'generator-1' ? 24 : running > 10 ? random.between(1, 6) : 0,
    'generator-2': generator === 'generator-2' ? 24 : running > 10 ? random.between(1, 6) : 0,
    'thruster-bow': activity === 'standby' ? random.between(8, 16) : running > 10 ? 1 : 0.5,
    'pump-fire': ago % 7 === 2 ? 0.5 : 0,
  }
  return engineRoom.map(({ key }) => {
    const counter = Math.round(((counters.get(key) ?? 0) + hours[key]) * 10) / 10
    counters.set(key, counter)
    const main = key === 'main-port' || key === 'main-starboard'
    return {
      id: demonstrationId(tenant.slug, 'machinery', vessel, ago, key),
      vesselEngineId: engineId(tenant, vessel, key),
      counterReading: counter,
      hoursToday: hours[key],
      load:
        main && running > 10
          ? random.between(activity === 'towing' ? 68 : 35, activity === 'towing' ? 85 : 60)
          : undefined,
    }
  })
}

function towingOf(
  names: readonly (string | number)[],
  date: string,
  place: string,
  waveHeight: number,
  random: SeededRandom,
) {
  const midnight = Date.parse(`${date}T00:00:00Z`) - shipOffsetMinutes * 60_000
  const at = (minute: number) => formatInstant(midnight + minute * 60_000, shipOffsetMinutes)
  const distance = random.between(38, 62, 1)
  return {
    id: demonstrationId(...names, 'towing'),
    towedObject: random.pick(towedObjects),
    connectedAt: at(7 * 60 + 25),
    connectedPlace: place,
    releasedAt: at(19 * 60 + 10),
    releasedPlace: `${place}, inner roads`,
    distance,
    speed: Math.round((distance / 11.75) * 10) / 10,
    bridle: 'Chain bridle 2 × 25 m, 76 mm',
    towlineLength: 850,
    towlineDiameter: 56,
    breakingLoad: 205,
    towlineInspectedOn: date,
    wireLengthNoon: random.between(320, 480),
    maximumTension: random.between(38, 52) + Math.round(waveHeight * 4),
    averageTension: random.between(22, 30),
    remarks: 'Freshened the nip at noon.',
  }
}

/** A few hundredths of a degree beside a place. */
function offBy(degrees: number, thousandths: number): number {
  return Math.round((degrees + thousandths / 1000) * 10_000) / 10_000
}
