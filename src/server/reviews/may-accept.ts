import type { Entry } from '#src/protocol/entries/entry.ts'
import type { QuarantineCode } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { actionNamed } from '#src/server/writes/entry/entry-actions.ts'
import { readEntry } from '#src/server/writes/entry/entry-schema.ts'
import type { QuarantineRow } from './quarantine-rows.ts'

/** Why this reviewer cannot accept a quarantined entry. */
export type Obstacle = 'unreadable' | 'newer-version' | 'contradicts' | 'own' | 'signs' | 'doubled'

/** A quarantined entry as far as it can be read, with the obstacle to accepting it, or null. */
export type ReadableEntry = { entry: Entry | null; obstacle: Obstacle | null }

/** Reasons for quarantine that leave the author unproved. */
const unproved: ReadonlySet<QuarantineCode> = new Set(['signature-missing', 'signature-wrong', 'author-unknown'])

/**
 * Reads a quarantined entry and checks whether this reviewer may accept it. Nobody accepts their own, nor an entry with
 * two authors or of another company. A decision or signature by an unproved author is never accepted, because it would
 * appear under the signer's name (`design/sync.md`, Identity on a shared tablet).
 */
export function readQuarantined(
  quarantined: QuarantineRow,
  { tenantId, reviewer, resources }: { tenantId: string; reviewer: string; resources: readonly Resource[] },
): ReadableEntry {
  const read = readEntry(quarantined.text)
  if (read.kind === 'newer') return { entry: null, obstacle: 'newer-version' }
  if (read.kind === 'unreadable') return { entry: null, obstacle: 'unreadable' }
  const { entry } = read
  const resource = resources.find(({ name }) => name === entry.resource)
  return { entry, obstacle: obstacleOf(quarantined, entry, resource, { tenantId, reviewer }) }
}

function obstacleOf(
  quarantined: QuarantineRow,
  entry: Entry,
  resource: Resource | undefined,
  { tenantId, reviewer }: { tenantId: string; reviewer: string },
): Obstacle | null {
  if (entry.author !== quarantined.author || entry.tenant !== tenantId) return 'contradicts'
  if (quarantined.hasDuplicateId) return 'doubled'
  if (!resource || entry.schemaVersion > resource.version) return 'newer-version'
  if (entry.author === reviewer || entry.actingFor === reviewer) return 'own'
  const action = actionNamed(resource, entry.action)
  const decides = action?.kind === 'transition' && (action.transition.judged === 'arrival' || action.transition.signs)
  return decides && unproved.has(quarantined.code) ? 'signs' : null
}
