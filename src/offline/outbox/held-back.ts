import type { EntryRow, FileRow } from '#src/offline/database/outbox-rows.ts'
import { deliveryRanks } from '#src/offline/delivery/delivery-ranks.ts'
import { holdingBack } from '#src/offline/delivery/holding-back.ts'

/**
 * Why an entry stays here although the office answers: its photos or other files wait for a better link, or somebody chose
 * to wait.
 */
export type HeldBack = 'photos' | 'files' | 'choice'

/**
 * Which open entries the link's choice holds back at this moment, by their ids, as delivery itself decides it; what builds
 * on one of them waits with it.
 */
export async function heldBack(
  open: readonly EntryRow[],
  files: readonly FileRow[],
): Promise<ReadonlyMap<string, HeldBack>> {
  const waiting = open.filter(({ state }) => state === 'waiting')
  const holding = await holdingBack()
  const ranks = deliveryRanks(waiting)
  const unsent = files.filter((file) => !file.uploaded && file.refused === null)
  const held = new Map<string, HeldBack>()
  for (const { id } of waiting) {
    const own = unsent.filter(({ entry }) => entry === id)
    if (own.length > 0 && holding.files(id)) {
      held.set(id, own.every(({ type }) => type.startsWith('image/')) ? 'photos' : 'files')
    } else if (holding.entry(id, ranks.get(id) ?? 0)) held.set(id, 'choice')
  }
  for (let before = -1; before !== held.size; ) {
    before = held.size
    for (const { id, dependsOn } of waiting) {
      const why = dependsOn.map((other) => held.get(other)).find((reason) => reason !== undefined)
      if (why && !held.has(id)) held.set(id, why)
    }
  }
  return held
}
