import { webcrypto } from 'node:crypto'
import { z } from 'zod'
import { base64ToBytes } from '#src/lib/base64.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import type { AuthorRun } from '#src/protocol/entries/batch.ts'
import { linkBytes, nextLink } from '#src/protocol/entries/chain.ts'
import type { QuarantineCode } from '#src/protocol/entries/receipt.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** An author's public key as it was registered. */
export type AuthorKey = { jwk: PublicJwk; device: string; registeredAt: Date; revoked: boolean }
/** The text of an entry, its bytes and their hash. */
export type EntryContent = { text: string; bytes: Uint8Array<ArrayBuffer>; hash: string }
/** A run's entries and signing key; `quarantineCode` says why none of them may be applied. */
export type VerifiedRun = {
  entries: readonly EntryContent[]
  quarantineCode: QuarantineCode | null
  key: AuthorKey | null
}

const publicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
type PublicJwk = z.infer<typeof publicJwk>

/** The author's key by id; null where it is not theirs, or the author is not of this tenant. */
export async function readAuthorKey(tx: Transaction, author: string, keyId: string): Promise<AuthorKey | null> {
  const [row] = await tx.query<{ public_jwk: unknown; device: string; created_at: Date; revoked: boolean }>(
    `select key.public_jwk, key.device, key.created_at,
       key.revoked_at is not null or account.disabled_at is not null as revoked
     from author_keys key join accounts account on account.tenant_id = key.tenant_id and account.id = key.author
     where key.tenant_id = $1 and key.id = $2 and key.author = $3`,
    [tx.tenantId, keyId, author],
  )
  const jwk = publicJwk.safeParse(row?.public_jwk)
  if (!row || !jwk.success) return null
  return { jwk: jwk.data, device: row.device, registeredAt: row.created_at, revoked: row.revoked }
}

/**
 * Recomputes a run of an author's chain from its start and verifies the signature of its last link, which covers all
 * before it. An unverified run is quarantined entry by entry.
 */
export async function verifyRun(run: AuthorRun, key: AuthorKey | null): Promise<VerifiedRun> {
  const entries: EntryContent[] = []
  let last = run.from
  for (const link of run.links) {
    if ('hash' in link) {
      last = await nextLink(last, link.hash)
      continue
    }
    const bytes = new Uint8Array(new TextEncoder().encode(link.entry))
    const hash = await sha256Hex(bytes)
    entries.push({ text: link.entry, bytes, hash })
    last = await nextLink(last, hash)
  }
  return { entries, quarantineCode: await reasonToQuarantine(run, key, last), key }
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
