import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { issueGuestLink } from '#src/server/guest-links/issue-guest-link.ts'
import { vendor } from '../vendor/vendor.ts'
import { kycPurpose } from './kyc-purpose.server.ts'
import { corporatePurpose, individualPurpose } from './registration-purpose.server.ts'

type Written = AppliedWrite<typeof vendor>

/** Mails the vendor a link to register. */
export async function inviteVendor({ transaction, record, actor, at }: Written): Promise<void> {
  const stored = await readRecord(transaction, vendor, record.id)
  if (!stored || typeof stored.email !== 'string') return
  await issueGuestLink(transaction, purposeOf(stored.type), {
    record: stored,
    email: stored.email,
    at,
    madeBy: actor.personId,
  })
}

/** A vendor that registered by itself is sent another link once something has to be changed. */
export async function inviteAgain(written: Written): Promise<void> {
  const { transaction, record } = written
  const [link] = await transaction.query(
    'select from guest_links where tenant_id = $1 and resource = $2 and record_id = $3 and sent_at is not null limit 1',
    [transaction.tenantId, vendor.name, record.id],
  )
  if (link) await inviteVendor(written)
}

/** Mails a person who is paid already a link to say who they are. */
export async function askForKyc({ transaction, record, actor, at }: Written): Promise<void> {
  const stored = await readRecord(transaction, vendor, record.id)
  if (!stored || typeof stored.email !== 'string') return
  await issueGuestLink(transaction, kycPurpose, { record: stored, email: stored.email, at, madeBy: actor.personId })
}

const purposeOf = (type: unknown) => (type === 'individual' ? individualPurpose : corporatePurpose)
