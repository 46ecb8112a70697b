import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { hashOfSecret } from '#src/server/access/secret-token.ts'
import type { GuestPurpose } from '#src/server/context/guest-purpose.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** A link as it is stored, without its secrets. */
export type LinkRow = {
  id: string
  purpose: string
  record_id: string
  email: string
  expires_at: Date
  sent_at: Date | null
  sent_as: string | null
  /** What was sent last, by step. */
  sent_answers: unknown
}

/** A link that is good now, with its purpose and the record that it is about. */
export type OpenLink = { row: LinkRow; purpose: GuestPurpose; record: StoredRecord }

const columns = 'id, purpose, record_id, email, expires_at, sent_at, sent_as, sent_answers'
const isGood = 'revoked_at is null and expires_at > now()'

/** The good link of a secret; null where there is none. */
export async function findLink(context: ServerContext, tx: Transaction, secret: string): Promise<OpenLink | null> {
  const rows = await tx.query<LinkRow>(
    `select ${columns} from guest_links where tenant_id = $1 and secret_hash = $2 and ${isGood}`,
    [tx.tenantId, hashOfSecret(secret)],
  )
  return opened(context, tx, rows[0])
}

/** The good link of a session's token; null where either has ended. `lock`: it is held until the transaction ends. */
export async function findLinkOfSession(
  context: ServerContext,
  tx: Transaction,
  token: string,
  lock = false,
): Promise<OpenLink | null> {
  const rows = await tx.query<LinkRow>(
    `select ${columns} from guest_links where tenant_id = $1 and ${isGood} and id = (select link_id from guest_sessions
       where tenant_id = $1 and token_hash = $2 and expires_at > now())${lock ? ' for update' : ''}`,
    [tx.tenantId, hashOfSecret(token)],
  )
  return opened(context, tx, rows[0])
}

/** A good link by its id, for the mails about it. */
export async function readLink(context: ServerContext, tx: Transaction, id: string): Promise<OpenLink | null> {
  const rows = await tx.query<LinkRow>(
    `select ${columns} from guest_links where tenant_id = $1 and id = $2 and ${isGood}`,
    [tx.tenantId, id],
  )
  return opened(context, tx, rows[0])
}

async function opened(context: ServerContext, tx: Transaction, row: LinkRow | undefined): Promise<OpenLink | null> {
  const purpose = row && findPurpose(context, row.purpose)
  const record = purpose ? await readRecord(tx, purpose.resource, row.record_id) : null
  return row && purpose && record ? { row, purpose, record } : null
}

/** What an area declared under this name. */
export function findPurpose({ areaParts }: ServerContext, name: string): GuestPurpose | undefined {
  return areaParts.flatMap(({ guestPurposes = [] }) => guestPurposes).find((one) => one.name === name)
}

/** The company's name as guests see it. */
export async function companyName(tx: Transaction): Promise<string> {
  const [row] = await tx.query<{ name: string }>('select name from tenants where id = $1', [tx.tenantId])
  return row?.name ?? ''
}
