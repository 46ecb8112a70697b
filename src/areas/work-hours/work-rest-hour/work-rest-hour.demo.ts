import { type DemonstrationDays, shipOffsetMinutes } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { rosterId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { createPatternIntervals, type WatchStretch } from './watch-patterns.ts'
import { workRestHour } from './work-rest-hour.ts'

/** Days of hours before today. */
const writtenDays = 90

const watch = 'watch keeping'

/** What each of the first vessel's people usually does of a day, and every seventh day where it differs. */
const defaultHours: Readonly<Record<string, { daily: readonly WatchStretch[]; seventh?: readonly WatchStretch[] }>> = {
  captain: {
    daily: [
      [7, 12, 'W'],
      [13, 17.5, 'W'],
      [20, 21, 'W'],
    ],
    seventh: [
      [4.5, 8, watch],
      [9, 12, 'W'],
      [15, 19, watch],
    ],
  },
  captain2: {
    daily: [
      [0, 6, watch],
      [12, 18, watch],
    ],
  },
  crew: {
    daily: [
      [6, 12, watch],
      [18, 24, watch],
    ],
  },
  crew2: {
    daily: [
      [0, 4, watch],
      [12, 16, watch],
    ],
    seventh: [
      [0, 4, watch],
      [9.5, 10.5, 'W'],
      [12, 16, watch],
    ],
  },
  crew3: {
    daily: [
      [4, 8, watch],
      [10, 12, 'W'],
      [16, 20, watch],
    ],
    seventh: [
      [1.5, 3, 'W'],
      [4, 8, watch],
      [10, 12, 'CR'],
      [16, 20, watch],
    ],
  },
  crew4: {
    daily: [
      [8, 12, watch],
      [13, 15.5, 'W'],
      [20, 24, watch],
    ],
    seventh: [
      [8, 12, watch],
      [20, 24, watch],
    ],
  },
  crew5: {
    daily: [
      [5.5, 9, 'W'],
      [10, 13.5, 'W'],
      [16, 19.5, 'W'],
    ],
  },
  'mooring-master': {
    daily: [
      [7, 12, 'W'],
      [13, 18, 'W'],
    ],
    seventh: [
      [6, 12, watch],
      [18, 22, watch],
    ],
  },
}

/**
 * Days out of the usual, by person and days before today: schedules of the rules' test table (`domain-rules.md`
 * section 3), so that compliant, marginal and failing days are there to be seen.
 */
const exceptionalHours: Readonly<
  Record<string, Readonly<Record<number, { stretches: readonly WatchStretch[]; remark: string }>>>
> = {
  crew5: {
    12: {
      stretches: [[5.5, 19.5, 'W']],
      remark: 'Provisions for 30 days taken on board, helped stowing all day.',
    },
    11: { stretches: [[5, 19, 'W']], remark: 'Guests of the client on board, four meals served.' },
  },
  captain2: {
    20: {
      stretches: [
        [0, 7, watch],
        [12, 19, watch],
      ],
      remark: 'Stood an hour more of each watch while the tow was connected.',
    },
  },
  'mooring-master': {
    16: { stretches: [[6, 20, watch]], remark: 'Mooring and unmooring in one day.' },
    15: { stretches: [[6, 20, watch]], remark: 'Cargo transfer delayed by swell.' },
  },
  captain: {
    9: {
      stretches: [[8, 22, 'W']],
      remark: 'Port State inspection and bunkering.',
    },
    8: { stretches: [[6, 20, 'W']], remark: 'Departure, bar passage and field entry.' },
  },
  crew2: {
    25: {
      stretches: [
        [0, 6, watch],
        [7, 8, 'W'],
        [12, 18, watch],
      ],
      remark: 'Fire drill after the watch.',
    },
  },
}

/** Hours of the first vessel's eight, up to yesterday; a few days are left open, as people leave them. */
export async function workHourRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const records: DemonstrationRecord[] = []
  for (const [key, { daily, seventh }] of Object.entries(defaultHours)) {
    for (let ago = writtenDays; ago >= 1; ago -= 1) {
      if (key === 'crew' && ago === 1) continue
      const exception = exceptionalHours[key]?.[ago]
      const stretches = exception?.stretches ?? (ago % 7 === 3 && seventh ? seventh : daily)
      let count = 0
      const newId = () => {
        count += 1
        return demonstrationId(tenant.slug, 'work-rest-hours', key, ago, count)
      }
      const fields = {
        staffId: personId(tenant, key),
        vesselId: vesselId(tenant, 1),
        crewRosterId: rosterId(tenant, key),
        date: days.daysAgo(ago),
        utcOffsetMinutes: shipOffsetMinutes,
        dayMinutes: 1440,
        intervals: createPatternIntervals(stretches, 1440, newId),
        remarks:
          exception?.remark ??
          (key === 'crew3' && ago % 7 === 3 ? 'Called out at 01:30, low lube oil pressure alarm.' : undefined),
      }
      const id = await naturalRecordId(workRestHour, tenantId, fields)
      records.push(createDemonstrationRecord(workRestHour, id, fields, stepsOf(tenant, key, ago, days)))
    }
  }
  return records
}

/** Old days are signed, the captain's by the relief master; the last days wait, one came back, one is a draft. */
function stepsOf(tenant: DemonstrationTenant, key: string, ago: number, days: DemonstrationDays): [Step, ...Step[]] {
  const by = personId(tenant, key)
  const made: Step = { action: 'submit', by, at: days.instant(days.daysAgo(ago), 23 * 60 + 45) }
  const reviewer = personId(tenant, key === 'captain' ? 'captain2' : 'captain')
  const review = days.instant(days.daysAgo(Math.max(0, ago - 3)), 17 * 60 + 10)
  if (key === 'captain' && ago === 1) return [{ ...made, action: 'create' }]
  if (key === 'crew' && ago === 4) {
    const reason = 'You relieved me at 17:30 that evening; please put the half hour in.'
    return [made, { action: 'return', by: reviewer, at: review, answers: { reason } }]
  }
  return ago <= 5 ? [made] : [made, { action: 'review', by: reviewer, at: review }]
}
