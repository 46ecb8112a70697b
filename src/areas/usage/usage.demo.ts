import type { DemonstrationDays } from '../demonstration/model/demonstration-days.demo.ts'
import { type DemonstrationTenant, peopleWithAccount } from '../demonstration/model/demonstration-tenants.demo.ts'
import { seededRandom } from '../demonstration/model/seeded-random.demo.ts'
import { personId } from '../staff/staff/staff.demo.ts'

/** Seconds that a person spent in a part of the product on a day. */
export type DemonstrationUsage = { personId: string; day: string; module: string; seconds: number }

/** Days back, today not included. */
const shownDays = 20

/** Where people work, by the names of the menu. */
const aboard = ['Work and rest', 'Daily reports', 'Routine checks', 'Near misses']
const ashore = ['Dashboard', 'Payment requisitions', 'Requisitions', 'Requests', 'Inbox']
const ofOffice: Readonly<Record<string, readonly string[]>> = {
  strategy: ['Strategy', 'Risk', 'Budgets'],
  md: ['Strategy', 'Budgets'],
  hod: ['Strategy', 'Risk'],
  manager: ['Risk', 'Vessels'],
  qhsse: ['Risk', 'Near misses'],
  finance: ['Budgets', 'Petty cash'],
  cfo: ['Budgets', 'Strategy'],
  procurement: ['Vendors', 'Requisitions'],
}

/** How long the people of a demonstration company worked in it in the last three weeks: the crew each day, the office on most. */
export function usageTimes(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationUsage[] {
  const random = seededRandom(`${tenant.slug} usage`)
  return peopleWithAccount(tenant).flatMap(({ key, vessel }) =>
    Array.from({ length: shownDays }, (_, index) => days.daysAgo(index + 1)).flatMap((day) => {
      if (vessel === undefined && random.chance(0.3)) return []
      const modules = vessel === undefined ? [...ashore, ...(ofOffice[key] ?? [])] : aboard
      return [...new Set(modules)].flatMap((module) =>
        random.chance(0.5)
          ? [{ personId: personId(tenant, key), day, module, seconds: Math.round(random.between(60, 2_400)) }]
          : [],
      )
    }),
  )
}
