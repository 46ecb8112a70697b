import { canonicalJson } from '#src/lib/canonical-json.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import { splitBeside } from '#src/resource/description/beside-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { firstOfContent } from '#src/server/writes/record/unread-versions.ts'

/** A signature on a version. */
export type VersionSignature = {
  transition: string
  signer: string
  actingFor: string | null
  /** By the signer's device. */
  signedAt: string
  contentHash: string
  /** Whether the reconstructed content is the one that was signed. */
  matches: boolean
}

/** A record at an earlier version. */
export type RecordVersion = {
  version: number
  status: string | null
  fields: Record<string, unknown>
  signatures: VersionSignature[]
}

type HistoryRow = { patch: Changes }
type SignatureRow = {
  transition: string
  signer: string
  acting_for: string | null
  signed_at: string
  content_hash: string
}

/** SHA-256 of fields as they are signed. */
function hashOf(fields: Readonly<Record<string, unknown>>): Promise<string> {
  return sha256Hex(new Uint8Array(new TextEncoder().encode(canonicalJson(fields))))
}

/**
 * A record at a version, reconstructed from the present one through its history, with the version's signatures; null
 * where there was no such version. The caller has authorised reading.
 */
export async function selectVersion(
  tx: Transaction,
  resource: Resource,
  record: StoredRecord,
  version: number,
): Promise<RecordVersion | null> {
  if (version < 1 || version > record.version) return null
  const since = await tx.query<HistoryRow>(
    `select patch from history where tenant_id = $1 and resource = $2 and record_id = $3 and version > $4
     order by version desc, at desc, id desc`,
    [tx.tenantId, resource.name, record.id, version],
  )
  const fields: Record<string, unknown> = { ...fieldsOfRecord(resource, record) }
  let { status } = record
  for (const { patch } of since) {
    const { status: step, ...changes } = patch
    if (step) status = typeof step.before === 'string' ? step.before : null
    for (const [name, { before }] of Object.entries(changes)) {
      if (before === null || before === undefined) delete fields[name]
      else fields[name] = before
    }
  }
  // A signature may be older than the day on which its description set fields beside the content.
  const hashes = [await hashOf(splitBeside(resource, fields).content), await hashOf(fields)]
  const signed = await tx.query<SignatureRow>(
    `select transition, signer, acting_for, signed_at, content_hash from signatures
     where tenant_id = $1 and resource = $2 and record_id = $3 and version between $5 and $4
     order by round, position`,
    [tx.tenantId, resource.name, record.id, version, await firstOfContent(tx, resource, record.id, version)],
  )
  const signatures = signed.map(({ transition, signer, acting_for, signed_at, content_hash }) => ({
    transition,
    signer,
    actingFor: acting_for,
    signedAt: signed_at,
    contentHash: content_hash,
    matches: hashes.includes(content_hash),
  }))
  return { version, status, fields, signatures }
}
