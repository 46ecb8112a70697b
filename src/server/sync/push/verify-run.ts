import { webcrypto } from 'node:crypto'
import { z } from 'zod'
import { base64ToBytes } from '#src/lib/base64.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { restoredAt } from '#src/protocol/device/epoch.ts'
import type { AuthorRun } from '#src/protocol/entries/batch.ts'
import { linkBytes, nextLink } from '#src/protocol/entries/chain.ts'
import type { QuarantineCode } from '#src/protocol/entries/receipt.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** An author's public key as it was registered, and what is known of when its device signs with it. */
export type AuthorKey = {
  id: string
  jwk: PublicJwk
  device: string
  registeredAt: Date
  revoked: boolean
  isSuspended: boolean
  endedAt: Date | null
  lastEntryAt: Date | null
  /** When its device last said that nothing waits. */
  idleAt: Date | null
  /** When this server was last restored from a copy. */
  restoredAt: Date | null
  /** The received link where a run starts, with the first link received behind it; null where it was not received. */
  startsAt: { madeAt: Date | null; next: string | null } | null
}
/** The text of an entry, its bytes and their hash. */
export type EntryContent = { text: string; bytes: Uint8Array<ArrayBuffer>; hash: string }
/** A run's entries and signing key; `quarantineCode` says why none of them may be applied. */
export type VerifiedRun = {
  entries: readonly EntryContent[]
  /** All links of the run, with their entries' content; null where only the hash was sent. */
  links: readonly { link: string; content: EntryContent | null }[]
  quarantineCode: QuarantineCode | null
  key: AuthorKey | null
}

const publicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
type PublicJwk = z.infer<typeof publicJwk>

type KeyRow = {
  public_jwk: unknown
  device: string
  created_at: Date
  revoked: boolean
  is_suspended: boolean
  ended_at: Date | null
  last_entry_at: Date | null
  idle_at: Date | null
  epoch: string
  is_start_known: boolean
  made_at: Date | null
  next: string | null
}

/** The author's key by id, as of a run that starts at a link; null where it is not theirs, or the author is not of this tenant. */
export async function readAuthorKey(
  tx: Transaction,
  { author, key: keyId, from }: Pick<AuthorRun, 'author' | 'key' | 'from'>,
): Promise<AuthorKey | null> {
  const [row] = await tx.query<KeyRow>(
    `select key.public_jwk, key.device, key.created_at, key.suspended_at is not null as is_suspended, key.ended_at,
       key.last_entry_at,
       key.revoked_at is not null or account.disabled_at is not null as revoked, report.idle_at, tenant.epoch,
       start.link is not null as is_start_known, start.made_at, encode(start.next, 'hex') as next
     from author_keys key join accounts account on account.tenant_id = key.tenant_id and account.id = key.author
     join tenants tenant on tenant.id = key.tenant_id
     left join device_reports report on report.tenant_id = key.tenant_id and report.device_id = key.device
     left join chain_links start on start.tenant_id = key.tenant_id and start.key = key.id and start.link = decode($4, 'hex')
     where key.tenant_id = $1 and key.id = $2 and key.author = $3`,
    [tx.tenantId, keyId, author, from],
    'author-key',
  )
  const jwk = publicJwk.safeParse(row?.public_jwk)
  if (!row || !jwk.success) return null
  return {
    id: keyId,
    jwk: jwk.data,
    device: row.device,
    registeredAt: row.created_at,
    revoked: row.revoked,
    isSuspended: row.is_suspended,
    endedAt: row.ended_at,
    lastEntryAt: row.last_entry_at,
    idleAt: row.idle_at,
    restoredAt: restoredAt(row.epoch),
    startsAt: row.is_start_known ? { madeAt: row.made_at, next: row.next } : null,
  }
}

/**
 * Recomputes a run of an author's chain from its start and verifies the signature of its last link, which covers all
 * before it. An unverified run is quarantined entry by entry.
 */
export async function verifyRun(run: AuthorRun, key: AuthorKey | null): Promise<VerifiedRun> {
  const links: { link: string; content: EntryContent | null }[] = []
  let last = run.from
  for (const link of run.links) {
    if ('hash' in link) {
      last = await nextLink(last, link.hash)
      links.push({ link: last, content: null })
      continue
    }
    const bytes = new Uint8Array(new TextEncoder().encode(link.entry))
    const hash = await sha256Hex(bytes)
    last = await nextLink(last, hash)
    links.push({ link: last, content: { text: link.entry, bytes, hash } })
  }
  const entries = links.flatMap(({ content }) => content ?? [])
  return { entries, links, quarantineCode: await reasonToQuarantine(run, key, last), key }
}

async function reasonToQuarantine(run: AuthorRun, key: AuthorKey | null, last: string): Promise<QuarantineCode | null> {
  if (!key) return 'author-unknown'
  if (run.signature === null) return 'signature-missing'
  if (!(await isSignedBy(key.jwk, run.signature, last))) return 'signature-wrong'
  return key.revoked ? 'author-revoked' : null
}

async function isSignedBy(jwk: PublicJwk, signature: string, link: string): Promise<boolean> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
    const bytes = base64ToBytes(signature)
    return await webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, linkBytes(link))
  } catch {
    return false
  }
}
