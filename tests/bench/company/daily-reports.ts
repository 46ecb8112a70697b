import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { places, voyageLegs, weatherOf } from '#src/areas/daily-reports/vessel-daily-report/voyage-texts.demo.ts'
import { createDemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { createDemonstrationRecord } from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import { seededRandom } from '#src/areas/demonstration/model/seeded-random.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import type { BenchCompany } from './put-company.ts'
import type { Filling } from './put-records.ts'

/** Ship's time of the fleet. */
const offsetMinutes = 60

/**
 * Daily reports of all vessels, the newest day first: 12 fields beside the envelope, without the lists of liquids and
 * machinery, which makes about 25 fields and 600 to 1,000 bytes of JSON each. Of the last week are submitted, older ones
 * signed.
 */
export function dailyReports(now: Date = new Date()): Filling {
  const days = createDemonstrationDays(now)
  return {
    resource: vesselDailyReport,
    async record(company, index) {
      const place = index % company.vessels.length
      const ago = Math.floor(index / company.vessels.length) + 1
      const date = days.daysAgo(ago)
      const fields = reportFields(company, place, date, index)
      const id = await naturalRecordId(vesselDailyReport, company.tenantId, fields)
      const made = { action: 'submit', by: company.person('crew').id, at: days.instant(date, 23 * 60 + 20) }
      const signed = {
        action: 'review',
        by: company.person('captain').id,
        at: days.instant(days.daysAgo(ago - 1), 7 * 60 + 40),
      }
      return createDemonstrationRecord(vesselDailyReport, id, fields, ago <= 7 ? [made] : [made, signed], {
        number: `VDR-${date.slice(0, 4)}-${String(index + 1).padStart(7, '0')}`,
      })
    },
  }
}

/** What a crew fills in on a usual day; `place` is that of the vessel in the company's list. */
export function reportFields(
  company: BenchCompany,
  place: number,
  date: string,
  seed: number,
): Record<string, unknown> {
  const random = seededRandom(`daily-reports/${seed}`)
  const legs = voyageLegs(company.tenant.slug, (place % company.tenant.vessels.length) + 1)
  const leg = random.pick(legs)
  const { name, latitude, longitude } = places[leg.place]
  const [weather, windForce, waveHeight] = random.pick(weatherOf(Number(date.slice(5, 7))))
  return {
    vesselId: company.vessels[place]?.id,
    date,
    utcOffsetMinutes: offsetMinutes,
    activity: leg.activity,
    location: name,
    position: {
      latitude: near(latitude, random.between(-60, 60)),
      longitude: near(longitude, random.between(-60, 60)),
    },
    client: company.tenant.vessels[place % company.tenant.vessels.length]?.client,
    personsOnBoard: random.between(7, 22),
    weather,
    windForce,
    waveHeight,
    remarks: `Order wb-${random.between(1000, 9999)}: ${random.pick(remarks)}`,
  }
}

const remarks = [
  'Fresh water to be topped up at the next call.',
  'Cargo hoses inspected, two renewed, certificates on board.',
  'Generator 2 on load while generator 1 is serviced.',
  'Waited for the berth, pilot on board after noon.',
]

/** Some thousandths of a degree beside a place. */
function near(degrees: number, thousandths: number): number {
  return Math.round((degrees + thousandths / 1000) * 10_000) / 10_000
}
