import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { Effects } from '#src/server/context/effects.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { linkFiles } from '#src/server/files/records/record-files.ts'
import { readLockedRecord } from '#src/server/writes/record/locked-records.ts'
import { documentRepo } from '../repo/document-repo.ts'
import { takeControlNumber } from '../repo/take-control-number.server.ts'
import { documentVersion } from './document-version.ts'
import { retainedUntil } from './retention.ts'

const versionFields = documentVersion.fields.partial()

async function readVersion(transaction: Transaction, id: string) {
  const record = await readRecord(transaction, documentVersion, id)
  if (!record) throw new Error(`the document version ${id} is missing`)
  return { status: record.status, ...versionFields.parse(fieldsOfRecord(documentVersion, record)) }
}

/** What the last signature, or a migration, gives: the control number and the day; in force at once where that has come. */
export async function settleApproved({
  transaction,
  effects,
  record,
  at,
}: AppliedWrite<typeof documentVersion>): Promise<void> {
  const version = await readVersion(transaction, record.id)
  const { documentRepoId, effectiveOn, existing, approvedOn } = version
  if (documentRepoId === undefined) throw new Error(`the version ${record.id} is of no document`)
  const today = await companyDay(transaction, at)
  const controlNumber = await takeControlNumber(transaction, effects, documentRepoId)
  // What existed before was in force before; nothing else is by a day that was over when it was signed.
  const since = existing === true ? (effectiveOn ?? approvedOn ?? today) : later(effectiveOn ?? today, today)
  await effects.change(documentVersion, record.id, { controlNumber, inForceFrom: since })
  if (since <= today) await bringIntoForce(transaction, effects, record.id, since)
}

/**
 * Makes the version the one in force: what was in force before is superseded, and everybody reads this one. Where a later
 * version is in force already, this one is superseded instead.
 */
export async function bringIntoForce(
  transaction: Transaction,
  effects: Effects,
  id: string,
  day: string,
): Promise<void> {
  const version = await readVersion(transaction, id)
  const { documentRepoId, versionNumber = 0 } = version
  if (documentRepoId === undefined) return
  // Held first: of two versions that come into force at once the second sees the first.
  await readLockedRecord(transaction, documentRepo, documentRepoId, 'change')
  const inForce = await readInForce(transaction, documentRepoId, id)
  const newer = inForce.find((one) => one.versionNumber > versionNumber)
  if (newer) return supersede(effects, { id, ...version }, day, newer.versionNumber)
  for (const former of inForce) {
    const { retentionPeriod = 0 } = await readVersion(transaction, former.id)
    await supersede(effects, { id: former.id, retentionPeriod }, day, versionNumber)
  }
  await effects.change(documentVersion, id, { inForce: true })
  // The night reads no version, so that it could not name the file otherwise.
  if (version.document) await linkFiles(transaction, documentRepo, documentRepoId, [version.document])
  await effects.change(documentRepo, documentRepoId, {
    stableDocumentOnly: true,
    versionNumber,
    effectiveOn: version.inForceFrom ?? day,
    reviewDueOn: version.reviewDueOn ?? null,
    expiresOn: version.expiresOn ?? null,
    document: version.document ?? null,
    documentRepoVersionId: id,
  })
}

/** A version that is withdrawn without a successor: its retention begins, and nobody reads it in the library any more. */
export async function endVersion(transaction: Transaction, effects: Effects, id: string, day: string): Promise<void> {
  const { documentRepoId, inForce, retentionPeriod = 0 } = await readVersion(transaction, id)
  await effects.change(documentVersion, id, ended(day, retentionPeriod))
  if (inForce !== true || documentRepoId === undefined) return
  await effects.change(documentRepo, documentRepoId, {
    stableDocumentOnly: false,
    document: null,
    reviewDueOn: null,
    expiresOn: null,
  })
}

async function supersede(
  effects: Effects,
  { id, retentionPeriod = 0 }: { id: string; retentionPeriod?: number | undefined },
  day: string,
  byNumber: number,
): Promise<void> {
  await effects.change(documentVersion, id, { ...ended(day, retentionPeriod), supersededByNumber: byNumber })
  await effects.takeStep(documentVersion, id, 'supersede')
}

function ended(day: string, years: number) {
  return { inForce: false, inForceUntil: day, retainUntil: retainedUntil(day, years) }
}

async function readInForce(
  { query, tenantId }: Transaction,
  documentRepoId: string,
  butId: string,
): Promise<{ id: string; versionNumber: number }[]> {
  return query(
    `select id, version_number::int as "versionNumber" from document_versions
     where tenant_id = $1 and document_repo_id = $2 and id <> $3 and status = 'approved' and in_force
       and deleted_at is null order by id`,
    [tenantId, documentRepoId, butId],
    'versions-in-force',
  )
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
