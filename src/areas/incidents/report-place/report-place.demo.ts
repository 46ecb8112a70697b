import { createHash } from 'node:crypto'
import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { reportPlace } from './report-place.ts'

/** The secret of a place's link; public, like the demonstration's passwords. */
export function placeSecret(tenant: DemonstrationTenant, key: 'mess-1' | 'mess-2' | 'gate'): string {
  return createHash('sha256').update(`${tenant.slug} ${key}`).digest('base64url')
}

/** A poster on the first two vessels and one at the gate. */
export function reportPlaceRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const made = { action: 'create', by: personId(tenant, 'qhsse'), at: days.instant(days.daysAgo(60), 9 * 60) }
  const places: readonly { key: 'mess-1' | 'mess-2' | 'gate'; name: string; vesselId?: string }[] = [
    { key: 'mess-1', name: 'Mess room', vesselId: vesselId(tenant, 1) },
    { key: 'mess-2', name: 'Mess room', vesselId: vesselId(tenant, 2) },
    { key: 'gate', name: 'Gate of the base' },
  ]
  return places.map(({ key, ...fields }) => {
    const whole = { ...fields, secret: placeSecret(tenant, key) }
    return createDemonstrationRecord(reportPlace, demonstrationId(tenant.slug, 'report-places', key), whole, [made])
  })
}
