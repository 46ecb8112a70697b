import { instantNow } from '#src/lib/instant.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { signLink } from '#src/offline/session/keys/author-key.ts'
import { Locked } from '#src/offline/session/session-errors.ts'
import { requireSigningKey } from '#src/offline/session/unlocked-key.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type {
  ChainRow,
  DeviceRow,
  Draft,
  EntryRow,
  ExpectedState,
  UnlockedRow,
} from '#src/offline/storage/outbox-rows.ts'
import { naturalKeyOf, upgradeStoredEntry } from '#src/offline/storage/upgrade-stored.ts'
import { chainStart, nextLink } from '#src/protocol/entries/chain.ts'
import { type Entry, entryBytes } from '#src/protocol/entries/entry.ts'
import type { Urgency } from '#src/resource/description/urgency.ts'
import { createEntryId } from './entry-id.ts'
import { DeviceUnknown } from './outbox-errors.ts'

/** An entry before freezing adds device, author, time and id; local-only parts are beside it. */
export type UnfrozenEntry = Omit<Entry, 'format' | 'id' | 'tenant' | 'author' | 'device' | 'madeAt' | 'clockSkew'> & {
  expected: ExpectedState
  urgency?: Urgency
  draft: Draft | null
}

/** The signing context: the unlocked author, the device their key signs for, and the end of their chain on it. */
export type SigningContext = {
  signer: UnlockedRow & { tenant: string }
  device: Pick<DeviceRow, 'id' | 'clockSkew'>
  chain: ChainRow
}

/**
 * The unlocked author's signing context; throws `Locked` or `DeviceUnknown`. If somebody else registered the device
 * anew, the author's key signs for the earlier registration until they sign in, so entries name that one.
 */
export async function openSigningContext(): Promise<SigningContext> {
  const signer = await requireSigningKey()
  const [credential, identity] = await Promise.all([
    outboxDatabase.devices.get(signer.tenant),
    outboxDatabase.identities.get(signer.person),
  ])
  const key = identity?.authorKey
  if (!credential || !key) throw new DeviceUnknown()
  if (key.id !== signer.keyId) throw new Locked()
  const device = { id: key.device, clockSkew: credential.clockSkew }
  const name = `${device.id}/${signer.person}`
  const chain = (await outboxDatabase.chains.get(name)) ?? { chain: name, link: chainStart, sequence: 0 }
  return { signer, device, chain }
}

/**
 * Freezes an entry: bytes, hash, next link of the author's chain and its signature. Stores nothing; also returns the
 * context with the chain's new end, for the next entry.
 */
export async function freezeEntry(
  context: SigningContext,
  unfrozen: UnfrozenEntry,
): Promise<[EntryRow, SigningContext]> {
  const { signer, device, chain } = context
  const { expected, urgency, draft, ...content } = unfrozen
  const now = new Date()
  const entry: Entry = {
    format: 1,
    id: createEntryId(now.getTime()),
    tenant: signer.tenant,
    author: signer.person,
    device: device.id,
    madeAt: instantNow(now),
    clockSkew: device.clockSkew,
    ...content,
  }
  const naturalKey = entry.base === null ? naturalKeyOf(entry.resource) : undefined
  const bytes = entryBytes(entry)
  const hash = await sha256Hex(bytes)
  const link = await nextLink(chain.link, hash)
  const row: EntryRow = {
    id: entry.id,
    tenant: entry.tenant,
    author: entry.author,
    device: entry.device,
    key: signer.keyId,
    sequence: chain.sequence + 1,
    hash,
    previousLink: chain.link,
    link,
    signature: await signLink(signer.key, link),
    bytes: bytes.buffer,
    state: 'waiting',
    resource: entry.resource,
    ...(urgency && { urgency }),
    record: entry.record,
    ...(naturalKey && { naturalKey }),
    action: entry.action,
    madeAt: entry.madeAt,
    provisionalNumber: entry.provisionalNumber,
    files: entry.files,
    dependsOn: entry.dependsOn,
    everSent: false,
    receipt: null,
    trouble: null,
    expected,
    draft,
  }
  return [row, { ...context, chain: { ...chain, link, sequence: row.sequence } }]
}

/** The content of a row's frozen bytes in the present version; null where only its hash is left. */
export function readEntry(row: EntryRow): Entry | null {
  const sent = readSentEntry(row)
  return sent && upgradeStoredEntry(sent)
}

/** The entry exactly as it was signed and sent. */
export function readSentEntry(row: EntryRow): Entry | null {
  // Not validated: `freezeEntry` of this program wrote these bytes into its own database.
  return row.bytes && (JSON.parse(new TextDecoder().decode(row.bytes)) as Entry)
}

/**
 * Stores frozen entries and related writes in one transaction if the chain still ends where they began; false where
 * another tab was faster and they must be frozen again.
 */
export async function storeFrozenEntries(
  before: SigningContext,
  after: SigningContext,
  rows: readonly EntryRow[],
  also: () => Promise<void>,
): Promise<boolean> {
  const { chains, entries, drafts, endedDrafts, files, fileBytes } = outboxDatabase
  return outboxDatabase.transaction('rw', [chains, entries, drafts, endedDrafts, files, fileBytes], async () => {
    const now = await chains.get(before.chain.chain)
    if ((now?.sequence ?? 0) !== before.chain.sequence) return false
    await entries.bulkAdd([...rows])
    await chains.put(after.chain)
    await also()
    return true
  })
}
