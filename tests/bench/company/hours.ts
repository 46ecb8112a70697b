import { createDemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { createDemonstrationRecord } from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import { createPatternIntervals, watchPatterns } from '#src/areas/work-hours/work-rest-hour/watch-patterns.ts'
import { workRestHour } from '#src/areas/work-hours/work-rest-hour/work-rest-hour.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import type { BenchCompany } from './put-company.ts'
import type { Filling } from './put-records.ts'

/** The people of the first vessel whose hours there are, and for how many days. */
export const yearOfHours = { people: 30, days: 365 } as const

/** How many hands a company has for as many people on its first vessel: they are spread over four. */
export const handsForHours = yearOfHours.people * 4

/** Hours of the first vessel's people, the newest day first: everybody by a watch of their own; the last week waits. */
export function hoursOfYear(now: Date = new Date()): Filling {
  const days = createDemonstrationDays(now)
  return {
    resource: workRestHour,
    async record(company, index) {
      const place = index % yearOfHours.people
      const ago = Math.floor(index / yearOfHours.people) + 1
      const date = days.daysAgo(ago)
      const key = peopleOf(company)[place] ?? ''
      const { id: staffId } = company.person(key)
      const { stretches = [] } = watchPatterns[place % watchPatterns.length] ?? {}
      let count = 0
      const newId = () => {
        count += 1
        return demonstrationId(company.tenant.slug, 'work-rest-hours', key, ago, count)
      }
      const fields = {
        staffId,
        vesselId: company.vessels[0]?.id,
        date,
        utcOffsetMinutes: 60,
        dayMinutes: 1440,
        intervals: createPatternIntervals(stretches, 1440, newId),
      }
      const id = await naturalRecordId(workRestHour, company.tenantId, fields)
      const sent = { action: 'submit', by: staffId, at: days.instant(date, 23 * 60 + 30) } as const
      const signer = company.person(key === 'captain' ? 'captain2' : 'captain').id
      const signed = { action: 'review', by: signer, at: days.instant(days.daysAgo(ago - 1), 9 * 60) } as const
      return createDemonstrationRecord(workRestHour, id, fields, ago <= 7 ? [sent] : [sent, signed])
    },
  }
}

/** Who serves on the first vessel, the captain first. */
function peopleOf({ tenant }: BenchCompany): string[] {
  const aboard = tenant.people.filter(({ vessel, offshoreRole }) => vessel === 1 && offshoreRole).map(({ key }) => key)
  return [...new Set(['captain', ...aboard])].slice(0, yearOfHours.people)
}
