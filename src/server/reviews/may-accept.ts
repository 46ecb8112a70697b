import type { Entry } from '#src/protocol/entries/entry.ts'
import type { QuarantineCode } from '#src/protocol/entries/receipt.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isGranted, mayReadRecord } from '#src/resource/permission/permission.ts'
import { isPrivate } from '#src/resource/permission/private-records.ts'
import { linesOf } from '#src/server/writes/decide/lost-right.ts'
import { actionNamed } from '#src/server/writes/entry/entry-actions.ts'
import { readEntry } from '#src/server/writes/entry/entry-schema.ts'
import type { QuarantineRow } from './quarantine-rows.ts'

/** Why this reviewer cannot accept a quarantined entry. */
export type Obstacle = 'unreadable' | 'newer-version' | 'contradicts' | 'own' | 'signs' | 'doubled' | 'not-allowed'

/** A quarantined entry as far as it can be read, with the obstacle to accepting it, or null. */
export type ReadableEntry = { entry: Entry | null; obstacle: Obstacle | null }

/** Reasons for quarantine that leave the author unproved. */
const unproved: ReadonlySet<QuarantineCode> = new Set([
  'signature-missing',
  'signature-wrong',
  'author-unknown',
  'key-unconfirmed',
])

/**
 * Reads a quarantined entry and checks whether this reviewer may accept it. Nobody accepts their own, nor an entry with
 * two authors or of another company. A decision or signature by an unproved author is never accepted, because it would
 * appear under the signer's name (`design/sync.md`, Identity on a shared tablet). What came by rights that are gone
 * besides asks for the reviewer's own right (`mayTakeOver`).
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

/** Whether the reviewer may do this to the record themselves: only then they take over what came by rights that are gone. */
export function mayTakeOver(resource: Resource, entry: Entry, reviewer: Actor, scope: ScopeKeys): boolean {
  const action = actionNamed(resource, entry.action)
  return action !== null && linesOf(resource, action).some((lines) => isGranted(lines, reviewer, scope))
}

/**
 * Whether the reviewer is shown the fields. Those of private records, which are on their owner's devices alone, are shown
 * to whoever reads the record (`design/permissions.md` 1.5).
 */
export function mayReadFields(resource: Resource, reviewer: Actor, scope: ScopeKeys): boolean {
  return !isPrivate(resource) || mayReadRecord(resource, reviewer, scope)
}
