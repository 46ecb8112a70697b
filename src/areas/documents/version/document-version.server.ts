import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { afterWrite, beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { disposeOfFile } from '#src/server/files/records/dispose-of-file.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { documentMessages as messages } from '../messages.ts'
import { readReviewers } from '../reviewer/read-reviewers.server.ts'
import { documentVersion } from './document-version.ts'
import { endVersion, settleApproved } from './in-force.server.ts'
import { createRepo } from './repo-of-version.server.ts'
import { isRetentionOver } from './retention.ts'
import { takeVersionNumber } from './version-number.server.ts'

type Pending = PendingWrite<typeof documentVersion>
type Written = WrittenFields<typeof documentVersion>

/** Gives a version its number and its reviewers as it is sent; keeps migration to what exists, and disposal to its time. */
export const versionBeforeWrite = beforeWrite(documentVersion, {
  update: refresh,
  submit: send,
  resubmit: send,
  migrate: takeOver,
  'ask-disposal': askDisposal,
  dispose,
})

/**
 * A document that is not in the library yet is entered there; what was signed by all gets its control number and is in force
 * from its day on; what is withdrawn or disposed of ends.
 */
export const versionAfterWrite = afterWrite(
  documentVersion,
  {
    submit: createRepo,
    async migrate(written) {
      await createRepo(written)
      await settleApproved(written)
    },
    async approve(written) {
      if (written.record.status === 'approved' && written.before?.status !== 'approved') await settleApproved(written)
    },
    async withdraw({ transaction, effects, record, at }) {
      await endVersion(transaction, effects, record.id, await companyDay(transaction, at))
    },
    async dispose({ transaction, record }) {
      await disposeOfFile(transaction, documentVersion.fields.shape.document.parse(record.document).id)
    },
  },
  { changes: ['documentRepoId'] },
)

async function send(pending: Pending): Promise<Written> {
  if (pending.fields.existing === true) throw invalid({ existing: [messages.migrateIt] })
  return { ...(await numbered(pending)), ...(await reviewed(pending)) }
}

async function takeOver(pending: Pending): Promise<Written> {
  const { transaction, fields, at } = pending
  if (fields.existing !== true) throw invalid({ existing: [messages.notExisting] })
  if (String(fields.approvedOn) > (await companyDay(transaction, at)))
    throw invalid({ approvedOn: [messages.approvedToCome] })
  return numbered(pending)
}

/** What waits under another document or category is numbered, or reviewed, anew; a draft has neither. */
async function refresh(pending: Pending): Promise<Written> {
  const { before, fields } = pending
  if (before?.versionNumber == null) return {}
  const isMoved = (before.documentRepoId ?? null) !== (fields.documentRepoId ?? null)
  return {
    ...(isMoved && (await numbered(pending))),
    ...(before.categoryId !== fields.categoryId && (await reviewed(pending))),
  }
}

async function reviewed({ transaction, fields }: Pending): Promise<Written> {
  const reviewers = await readReviewers(transaction, String(fields.categoryId))
  return { reviewers: reviewers.length > 0 ? reviewers : undefined }
}

async function numbered({ transaction, fields, before }: Pending): Promise<Written> {
  const { documentRepoId } = fields
  if (typeof documentRepoId !== 'string') return { versionNumber: 1 }
  if (before?.versionNumber != null && before.documentRepoId === documentRepoId) return {}
  return { versionNumber: await takeVersionNumber(transaction, documentRepoId) }
}

async function askDisposal(pending: Pending): Promise<Written> {
  await refuseEarlyDisposal(pending)
  await refuseSharedFile(pending)
  return { disposalAskedById: pending.actor.personId }
}

async function dispose(pending: Pending): Promise<Written> {
  await refuseEarlyDisposal(pending)
  await refuseSharedFile(pending)
  if (pending.fields.disposalCertificate == null) throw invalid({ disposalCertificate: [requiredMessage] })
  return { disposedAt: pending.at.toISOString() }
}

async function refuseEarlyDisposal({ transaction, fields, at }: Pending): Promise<void> {
  const { retainUntil } = fields
  if (!isRetentionOver(retainUntil, await companyDay(transaction, at)))
    throw refused('state', messages.stillRetained(typeof retainUntil === 'string' ? retainUntil : ''))
}

/** A file goes for good, so that none goes that another version still has, such as the one in force. */
async function refuseSharedFile({ transaction, id, fields }: Pending): Promise<void> {
  const file = documentVersion.fields.shape.document.parse(fields.document)
  const [other] = await transaction.query<{ name: string; number: number | null }>(
    `select document_repo_name as name, version_number::int as number from document_versions
     where tenant_id = $1 and id <> $2 and document ->> 'id' = $3 and disposed_at is null and deleted_at is null
       and status not in ('declined', 'closed')
     order by version_number desc nulls last limit 1`,
    [transaction.tenantId, id, file.id],
    'versions-with-the-same-file',
  )
  if (other) throw refused('state', messages.sharedFile(other.name, other.number))
}
