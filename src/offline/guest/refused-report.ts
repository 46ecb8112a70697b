import { requestPush } from '#src/offline/outbox/request-push.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type GuestRefusal, type GuestReport, guestDatabase } from '../storage/guest-database.ts'
import { fieldsOfReport } from './guest-refusal.ts'

/** A report that the office did not take, opened again. */
export type RefusedReport = {
  id: string
  resource: string
  /** The code of the place it was written for. */
  place: string
  /** The fields as sent, with the version of the description they were written with. */
  fields: Readonly<Record<string, unknown>>
  schemaVersion: number
  refusal: GuestRefusal
}

/** The number of refused reports on this device. */
export function countRefusedReports(): Promise<number> {
  return guestDatabase.reports.where('state').equals('refused').count()
}

/** A refused report; null where there is none, as once it was sent again. */
export async function readRefusedReport(id: string): Promise<RefusedReport | null> {
  const report = await guestDatabase.reports.get(id)
  if (report?.state !== 'refused') return null
  const refusal = report.refusal ?? { code: '', message: null, errors: {} }
  const { resource, place } = report
  return { id, resource, place, fields: fieldsOfReport(report), schemaVersion: versionOf(report), refusal }
}

/** Stores corrections as they are typed, in the present version; the office's refusal stays. */
export async function saveRefusedReport(
  id: string,
  { version }: Pick<Resource, 'version'>,
  fields: Record<string, unknown>,
): Promise<void> {
  await changeRefusedReport(id, (report) => ({ body: bodyOf(report, report.place, version, fields) }))
}

/**
 * Sends it again to the present place under the same id, so that its follow-up code stays and the office counts it
 * once.
 */
export async function resubmitRefusedReport(
  id: string,
  { version }: Pick<Resource, 'version'>,
  place: string,
  fields: Record<string, unknown>,
): Promise<void> {
  await changeRefusedReport(id, (report) => ({
    place,
    body: bodyOf(report, place, version, fields),
    state: 'waiting',
    refusal: null,
  }))
  requestPush()
}

/** Deletes it for good, photos included. */
export async function deleteRefusedReport(id: string): Promise<void> {
  const { reports, photos } = guestDatabase
  await guestDatabase.transaction('rw', reports, photos, async () => {
    if ((await reports.get(id))?.state !== 'refused') return
    await photos.where('of').equals(id).delete()
    await reports.delete(id)
  })
}

/** Only refused reports may change: what is being sent stays verbatim. */
async function changeRefusedReport(id: string, make: (report: GuestReport) => Partial<GuestReport>): Promise<void> {
  const { reports, photos } = guestDatabase
  await guestDatabase.transaction('rw', reports, photos, async () => {
    const report = await reports.get(id)
    if (report?.state !== 'refused') return
    const changes = make(report)
    // Another place may belong to another company, which does not have the photos.
    if (changes.place !== undefined && changes.place !== report.place) {
      await photos.where('of').equals(id).modify({ uploaded: false })
    }
    await reports.put({ ...report, ...changes })
  })
}

function bodyOf(report: GuestReport, place: string, schemaVersion: number, fields: Record<string, unknown>): string {
  return JSON.stringify({ ...Object(readBody(report)), place, schemaVersion, fields })
}

/** A body without a version is of the first one. */
function versionOf(report: GuestReport): number {
  const version: unknown = Reflect.get(Object(readBody(report)), 'schemaVersion')
  return typeof version === 'number' ? version : 1
}

const readBody = ({ body }: GuestReport): unknown => (body === null ? null : JSON.parse(body))
