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
  /** As they were sent, with the version of the description they were written with. */
  fields: Readonly<Record<string, unknown>>
  schemaVersion: number
  refusal: GuestRefusal
}

/** How many reports of this device the office did not take. */
export function countRefusedReports(): Promise<number> {
  return guestDatabase.reports.where('state').equals('refused').count()
}

/** A report that the office did not take; null where there is none, as once it was sent again. */
export async function readRefusedReport(id: string): Promise<RefusedReport | null> {
  const report = await guestDatabase.reports.get(id)
  if (report?.state !== 'refused') return null
  const refusal = report.refusal ?? { code: '', message: null, errors: {} }
  const { resource, place } = report
  return { id, resource, place, fields: fieldsOfReport(report), schemaVersion: versionOf(report), refusal }
}

/** Keeps what is corrected as it is typed, in the present version; what the office said of it stays. */
export async function saveRefusedReport(
  id: string,
  { version }: Pick<Resource, 'version'>,
  fields: Record<string, unknown>,
): Promise<void> {
  await changeRefusedReport(id, (report) => ({ body: bodyOf(report, report.place, version, fields) }))
}

/**
 * Sends it once more, to the place that this device now knows, under the id it had: its follow-up code stays, and the office
 * that has it after all takes it once.
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

/** Throws it away for good, photos included. */
export async function deleteRefusedReport(id: string): Promise<void> {
  const { reports, photos } = guestDatabase
  await guestDatabase.transaction('rw', reports, photos, async () => {
    if ((await reports.get(id))?.state !== 'refused') return
    await photos.where('of').equals(id).delete()
    await reports.delete(id)
  })
}

/** Only what the office did not take is changed: what is on its way is sent verbatim. */
async function changeRefusedReport(id: string, make: (report: GuestReport) => Partial<GuestReport>): Promise<void> {
  const { reports, photos } = guestDatabase
  await guestDatabase.transaction('rw', reports, photos, async () => {
    const report = await reports.get(id)
    if (report?.state !== 'refused') return
    const changes = make(report)
    // Another place may be another company's, where the photos are not.
    if (changes.place !== undefined && changes.place !== report.place) {
      await photos.where('of').equals(id).modify({ uploaded: false })
    }
    await reports.put({ ...report, ...changes })
  })
}

function bodyOf(report: GuestReport, place: string, schemaVersion: number, fields: Record<string, unknown>): string {
  return JSON.stringify({ ...Object(readBody(report)), place, schemaVersion, fields })
}

/** Bodies of before the version was said are of the first. */
function versionOf(report: GuestReport): number {
  const version: unknown = Reflect.get(Object(readBody(report)), 'schemaVersion')
  return typeof version === 'number' ? version : 1
}

const readBody = ({ body }: GuestReport): unknown => (body === null ? null : JSON.parse(body))
