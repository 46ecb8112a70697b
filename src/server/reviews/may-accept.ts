import type { Entry } from '#src/protocol/entries/entry.ts'
import type { QuarantineCode } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { actionNamed } from '#src/server/writes/entry/entry-actions.ts'
import { readEntry } from '#src/server/writes/entry/entry-schema.ts'
import type { QuarantineRow } from './quarantine-rows.ts'

/** Why a held entry cannot be accepted by this reviewer, however much they would like to. */
export type Obstacle = 'unreadable' | 'newer-version' | 'contradicts' | 'own' | 'signs' | 'doubled'

/** A held entry as far as it can be read, with the obstacle to accepting it; null where there is none. */
export type ReadableEntry = { entry: Entry | null; obstacle: Obstacle | null }

/** Held for a reason that leaves its author unproved. */
const unproved: ReadonlySet<QuarantineCode> = new Set(['signature-missing', 'signature-wrong', 'author-unknown'])

/**
 * Reads a held entry and says whether this reviewer may accept it. Nobody accepts their own; what names two authors or
 * another company is nobody's; and a decision or a signature whose author is not proved is never given on a reviewer's
 * word, because it would stand under the name of the person who signs (`design/sync.md`, Identity on a shared tablet).
 */
export function readQuarantined(
  held: QuarantineRow,
  { tenantId, reviewer, resources }: { tenantId: string; reviewer: string; resources: readonly Resource[] },
): ReadableEntry {
  const read = readEntry(held.text)
  if (read.kind === 'newer') return { entry: null, obstacle: 'newer-version' }
  if (read.kind === 'unreadable') return { entry: null, obstacle: 'unreadable' }
  const { entry } = read
  const resource = resources.find(({ name }) => name === entry.resource)
  return { entry, obstacle: obstacleOf(held, entry, resource, { tenantId, reviewer }) }
}

function obstacleOf(
  held: QuarantineRow,
  entry: Entry,
  resource: Resource | undefined,
  { tenantId, reviewer }: { tenantId: string; reviewer: string },
): Obstacle | null {
  if (entry.author !== held.author || entry.tenant !== tenantId) return 'contradicts'
  if (held.hasDuplicateId) return 'doubled'
  if (!resource || entry.schemaVersion > resource.version) return 'newer-version'
  if (entry.author === reviewer || entry.actingFor === reviewer) return 'own'
  const action = actionNamed(resource, entry.action)
  const decides = action?.kind === 'transition' && (action.transition.judged === 'arrival' || action.transition.signs)
  return decides && unproved.has(held.code) ? 'signs' : null
}
