import type { Entry } from '#src/protocol/entries/entry.ts'
import type { QuarantineCode } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { correctedTimestamp, isMomentSure } from '#src/server/writes/entry/trusted-timestamp.ts'
import type { KnownMoments } from '#src/server/writes/entry/write.ts'
import type { AuthorKey } from './verify-run.ts'

/** The state of a key that an entry meets; the author's signature is proved already. */
type KeyState = Pick<AuthorKey, 'isSuspended' | 'endedAt' | 'registeredAt'>

/**
 * Why an entry is held because of its key. A suspended key's entries wait for its owner, but for newly made urgent
 * reports. An ended key's count where they were surely made before its end (`design/sealed-device.md` 7 and 8).
 */
export function holdByKey(
  { isSuspended, endedAt, registeredAt }: KeyState,
  { entry, arrival, moments }: { entry: Entry; arrival: Date; moments: KnownMoments | undefined },
  resources: readonly Resource[],
): QuarantineCode | null {
  if (isSuspended) return isNewUrgentReport(entry, resources) ? null : 'key-unconfirmed'
  if (endedAt === null) return null
  const isSure = isMomentSure({ entry, arrival, notBefore: registeredAt, ...(moments && { moments }) })
  return isSure && correctedTimestamp(entry) <= endedAt.getTime() ? null : 'key-ended'
}

/** Whether it makes a record of a kind that goes before everything, and builds on nothing. */
function isNewUrgentReport({ action, resource, dependsOn }: Entry, resources: readonly Resource[]): boolean {
  const described = resources.find(({ name }) => name === resource)
  return action === 'create' && dependsOn.length === 0 && described?.sync.urgency === 'urgent'
}
