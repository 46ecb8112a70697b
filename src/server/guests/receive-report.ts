import { sameValue } from '#src/lib/canonical-json.ts'
import { formatInstant, offsetMinutesOf } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import { upgradeFields } from '#src/resource/changes/upgrade.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { referencedFiles } from '#src/resource/description/field-references.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { type FieldErrors, validateFields } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { futureDayErrors } from '#src/resource/workflow/future-days.ts'
import type { GuestPlace } from '#src/server/context/area-server-part.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { GuestReportHooks } from '#src/server/context/write-hooks.ts'
import { newEnvelope } from '#src/server/database/records/new-envelope.ts'
import { insertRecord, readDeleted, readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { linkFiles } from '#src/server/files/records/record-files.ts'
import { Problem } from '#src/server/http/problem.ts'
import { lastReportableDayAt } from '#src/server/writes/decide/refuse-future-days.ts'
import { nextNumber } from '#src/server/writes/record/number-series.ts'
import { checkPictures } from './guest-pictures.ts'

/** Milliseconds a report may have waited on its device. */
const maxReportAgeMilliseconds = 366 * 24 * 3_600_000

/** A received report. */
export type GuestReport = {
  id: string
  madeAt: string
  /** The version of the description it was written with. */
  schemaVersion: number
  fields: Readonly<Record<string, unknown>>
}

/** The answer for a report already stored under this id; null where there is none, 409 where it is no guest's. */
export async function findReceived(
  tx: Transaction,
  resource: Resource,
  id: string,
): Promise<{ number: string | null } | null> {
  const present = (await readRecord(tx, resource, id)) ?? (await readDeleted(tx, resource, id))
  if (present && present.createdBy !== null) throw new Problem(409, 'other-bytes', 'Another record has this ID')
  return present && { number: present.number }
}

/** Whoever reports without a sign-in owns nothing. */
const nobodys: ScopeKeys = { owner: null, department: null, vessel: null, participants: [] }

/**
 * Creates a report's record without author or personal scope, and its history, which names whoever released a held one;
 * then the areas' hooks for reports of guests run. 422 where a field is wrong or not for guests, 409 (`files-missing`) where a picture has not arrived, 503
 * (`newer-version`) where the description is newer than this program's: the device retries later.
 */
export async function receiveReport(
  { areaParts }: Pick<ServerContext, 'areaParts'>,
  tx: Transaction,
  resource: Resource,
  place: GuestPlace,
  report: GuestReport,
  arrival: Date,
  releasedBy: string | null = null,
): Promise<{ number: string | null }> {
  const { fields, pictures } = await checkReport(tx, resource, place, report, arrival)
  const hooks = guestHooks(areaParts, resource)
  const madeAt = trustedMadeAt(report.madeAt, arrival)
  const record: StoredRecord = {
    ...fields,
    ...Object.assign({}, ...hooks.map(({ fill }) => fill?.(fields))),
    ...newEnvelope(resource, { id: report.id, scope: nobodys, at: madeAt.toISOString(), author: null }),
    number: await numberFor(tx, resource, report, madeAt),
    updatedAt: arrival.toISOString(),
  }
  if (!(await insertRecord(tx, resource, record))) throw new Problem(409, 'other-bytes', 'Another record has this ID')
  await linkFiles(tx, resource, record.id, pictures)
  tx.markChanged(resource, record.id, record.scope, false)
  await recordCreation(tx, resource, record, { ...report, arrival, releasedBy })
  for (const { received } of hooks) await received?.(tx, record, arrival)
  return { number: record.number }
}

/** What the areas do with reports of a resource that guests sent. */
export function guestHooks(areaParts: ServerContext['areaParts'], resource: Resource): readonly GuestReportHooks[] {
  return areaParts.flatMap(({ guestReports = [] }) => guestReports.filter((one) => one.resource === resource.name))
}

/** What a report says in the present version, and its pictures, which have arrived; refusals as in `receiveReport`. */
export async function checkReport(
  tx: Transaction,
  resource: Resource,
  place: GuestPlace,
  report: GuestReport,
  arrival: Date,
): Promise<{ fields: Record<string, unknown>; pictures: FileReference[] }> {
  const fields = fieldsOfReport(resource, place, report, arrival)
  const pictures = referencedFiles(fieldsOf(resource), fields).map(({ file }) => file)
  await checkPictures(tx, report.id, pictures)
  return { fields, pictures }
}

/** A clock that is ahead, or more than a year behind, says nothing of the time; the history keeps its value. */
function trustedMadeAt(madeAt: string, arrival: Date): Date {
  const claimed = Date.parse(madeAt)
  return claimed > arrival.getTime() || claimed < arrival.getTime() - maxReportAgeMilliseconds
    ? arrival
    : new Date(claimed)
}

function fieldsOfReport(
  resource: Resource,
  place: GuestPlace,
  report: GuestReport,
  arrival: Date,
): Record<string, unknown> {
  const fields = presentFields(resource, report, resource.guests?.fields ?? [])
  const vessel = resource.guests?.vessel
  const whole = vessel && place.vesselId ? { ...fields, [vessel]: place.vesselId } : fields
  const validated = validateFields(resource, whole)
  if (!validated.ok) throw invalid(validated.errors)
  const made = { fields: validated.fields, before: null, status: resource.workflow?.start ?? null, step: null }
  // Judged by the arrival, like every other entry.
  const ahead = futureDayErrors(resource, made, lastReportableDayAt(arrival, report.madeAt))
  if (Object.keys(ahead).length > 0) throw invalid(ahead)
  return validated.fields
}

/**
 * The guest's fields in the present version, if they are among the allowed ones; 422 and 503 otherwise. Fields added by an
 * upgrade are not the guest's.
 */
export function presentFields(
  resource: Resource,
  { fields, schemaVersion }: Pick<GuestReport, 'fields' | 'schemaVersion'>,
  allowed: readonly string[],
): Record<string, unknown> {
  if (schemaVersion > resource.version) throw newerVersion()
  const present = upgradeFields(resource, { ...fields }, schemaVersion)
  const given = upgradeFields(resource, {}, schemaVersion)
  const isForeign = (name: string) =>
    !allowed.includes(name) && !(name in given && sameValue(given[name], present[name]))
  const foreign = Object.keys(present).filter(isForeign)
  if (foreign.length > 0)
    throw invalid(Object.fromEntries(foreign.map((name) => [name, ['This field does not exist']])))
  return present
}

const newerVersion = () =>
  new Problem(503, 'newer-version', 'This was created with a newer version. It is accepted once the server supports it')

/** 422 with the fields that are wrong. */
export const invalid = (errors: FieldErrors) => new Problem(422, 'invalid', 'Some fields are not valid', errors)

async function numberFor(
  tx: Transaction,
  { series }: Resource,
  report: GuestReport,
  madeAt: Date,
): Promise<string | null> {
  if (!series) return null
  const local = formatInstant(madeAt.getTime(), offsetMinutesOf(report.madeAt))
  return nextNumber(tx, series.prefix, Number(local.slice(0, 4)))
}

/** History line of the creation, without an actor. */
async function recordCreation(
  tx: Transaction,
  resource: Resource,
  record: StoredRecord,
  { madeAt, arrival, releasedBy }: { madeAt: string; arrival: Date; releasedBy: string | null },
): Promise<void> {
  const made = changesBetween(resource, {}, fieldsOfRecord(resource, record))
  const patch = record.status === null ? made : { ...made, status: { before: null, after: record.status } }
  await tx.query(
    `insert into history (tenant_id, at, id, resource, record_id, version, action, patch, made_at, reviewed_by)
     values ($1, $2, $3, $4, $5, 1, 'create', $6, $7, $8)`,
    [
      tx.tenantId,
      arrival,
      uuidV7(arrival.getTime()),
      resource.name,
      record.id,
      JSON.stringify(patch),
      madeAt,
      releasedBy,
    ],
  )
}
