import type { QuarantinedEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { lockQuarantined, type QuarantineQuery, type QuarantineRow, selectQuarantined } from './quarantine-rows.ts'
import { quarantineViewOf } from './quarantine-view.ts'

/** Late entries that are read at once. */
const readAtOnce = 100

/**
 * A page of the late entries of the vessels that the reviewer serves on, which they may do themselves now; none of their
 * own, and none of private records that they do not read (`design/sealed-device.md`, section 8). What is read is of these
 * vessels alone; `total` counts as theirs what was not read yet.
 */
export async function lateOfVessels(
  context: ServerContext,
  tx: Transaction,
  { state, code, author, page, limit }: QuarantineQuery,
  reviewer: Actor,
): Promise<{ data: QuarantinedEntryView[]; total: number }> {
  if (code !== undefined && code !== 'late') return { data: [], total: 0 }
  const ofVessels = reviewer.vesselIds
  const views: QuarantinedEntryView[] = []
  for (let part = 1; ; part += 1) {
    const { rows, total } = await selectQuarantined(tx, {
      state,
      code: 'late',
      author,
      ofVessels,
      page: part,
      limit: readAtOnce,
    })
    for (const row of rows) {
      const view = await viewForVessel(context, tx, row, reviewer)
      if (view) views.push(view)
    }
    const isLast = rows.length < readAtOnce
    if (isLast || views.length >= page * limit) {
      const unread = isLast ? 0 : total - part * readAtOnce
      return { data: views.slice((page - 1) * limit, page * limit), total: views.length + unread }
    }
  }
}

/** Whether the reviewer finds this one among those of their vessels. */
export async function isLateOfVessel(
  context: ServerContext,
  tx: Transaction,
  { id, hash }: { id: string; hash: string },
  reviewer: Actor,
): Promise<boolean> {
  const row = await lockQuarantined(tx, id, hash)
  return row !== null && (await viewForVessel(context, tx, row, reviewer)) !== null
}

async function viewForVessel(
  context: ServerContext,
  tx: Transaction,
  row: QuarantineRow,
  reviewer: Actor,
): Promise<QuarantinedEntryView | null> {
  if (row.code !== 'late') return null
  const view = await quarantineViewOf(context, tx, row, reviewer)
  const isTheirs = view.vesselId !== null && reviewer.vesselIds.includes(view.vesselId)
  const isHidden = !view.entry || view.entry.isPrivate || view.obstacle === 'own' || view.obstacle === 'not-allowed'
  return isTheirs && !isHidden ? view : null
}
