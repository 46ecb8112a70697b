import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { seededRandom } from '#src/areas/demonstration/model/seeded-random.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { type EngineKey, engineId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { tdCategories, tdCategoryId } from '../td-maintenance/td-categories.demo.ts'
import { tdMaintenanceCheck } from './td-maintenance-check.ts'

/** Chief engineers, vessel by vessel. */
const chiefs = ['crew3', 'crew7', 'crew10', 'crew13'] as const
const engineOf: Readonly<Record<string, EngineKey>> = { 'main-engines': 'main-port', generators: 'generator-1' }
const intervalDays = { daily: 1, weekly: 7, monthly: 30, quarterly: 90, 'half-yearly': 180, yearly: 365 } as const
/** So many days of checks are told, and so many wait for their review. */
const historyDays = 200
const unreviewedDays = 6

/** What the chief engineers checked of each vessel, and the office reviewed. */
export function tdCheckRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const due = chiefs.flatMap((chief, index) =>
    tdCategories
      .filter(({ items }) => items.length > 0)
      .flatMap((category, place) => {
        const step = intervalDays[category.frequency]
        const first = 2 + ((index * 5 + place * 3) % step)
        const count = Math.ceil(Math.max(0, historyDays - first) / step)
        return Array.from({ length: count }, (_, time) => ({
          chief,
          vessel: index + 1,
          category,
          ago: first + time * step,
        }))
      }),
  )
  const counted = new Map<string, number>()
  return due
    .sort((left, right) => right.ago - left.ago)
    .map(({ chief, vessel, category, ago }) => {
      const date = days.daysAgo(ago)
      const year = date.slice(0, 4)
      const count = (counted.get(year) ?? 0) + 1
      counted.set(year, count)
      const names = [tenant.slug, 'td-maintenance-checks', vessel, category.key, ago]
      const random = seededRandom(names.join('/'))
      const engine = engineOf[category.key]
      const made: Step = { action: 'create', by: personId(tenant, chief), at: days.instant(date, 15 * 60 + 20) }
      const reviewed: Step = {
        action: 'review',
        by: personId(tenant, 'support'),
        at: days.instant(days.daysAgo(Math.max(0, ago - 3)), 9 * 60 + 40),
      }
      return createDemonstrationRecord(
        tdMaintenanceCheck,
        demonstrationId(...names),
        {
          vesselId: vesselId(tenant, vessel),
          vesselEngineId: engine && engineId(tenant, vessel, engine),
          tdMaintenanceCategoryId: tdCategoryId(tenant, category.key),
          frequency: category.frequency,
          year: Number(year),
          checkedOn: date,
          items: category.items.map(([name, fault], item) => {
            const isBad = random.chance(0.12)
            return {
              id: demonstrationId(...names, item),
              name,
              condition: isBad ? 'bad' : 'good',
              remark: isBad ? `${fault}.` : undefined,
            }
          }),
        },
        ago > unreviewedDays ? [made, reviewed] : [made],
        { number: `TDC-${year}-${String(count).padStart(4, '0')}` },
      )
    })
}
