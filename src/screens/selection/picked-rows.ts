/** The selected rows of a list, and the anchor of ranges. */
export type Picked = {
  ids: ReadonlySet<string>
  /** Where a range begins; null before a row was selected by itself. */
  anchor: string | null
  /** Where the last range ended. */
  end: string | null
  /** The selection before that range: a growing or shrinking range replaces only itself. */
  before: ReadonlySet<string>
}

type Row = { readonly id: string }

const none: ReadonlySet<string> = new Set()

export const nothingPicked: Picked = { ids: none, anchor: null, end: null, before: none }

/** Selects or deselects a row; ranges begin at it from now on. */
export function togglePick(picked: Picked, id: string): Picked {
  const ids = new Set(picked.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id, end: id, before: ids }
}

/**
 * Selects all rows from the anchor to this one, in the list's order and across pages; deselects them where the anchor
 * was deselected. Without the anchor in the list, only this one.
 */
export function pickRange(picked: Picked, rows: readonly Row[], id: string): Picked {
  const from = rows.findIndex((row) => row.id === picked.anchor)
  const to = rows.findIndex((row) => row.id === id)
  if (picked.anchor === null || from === -1 || to === -1) return togglePick(picked, id)
  const ids = new Set(picked.before)
  const isPicking = ids.has(picked.anchor)
  for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isPicking) ids.add(row.id)
    else ids.delete(row.id)
  }
  return { ...picked, ids, end: id }
}

/** Extends the range by keyboard, from the current row to its neighbour. */
export function extendRange(picked: Picked, rows: readonly Row[], from: string, to: string): Picked {
  if (picked.anchor !== null && picked.end === from && picked.ids.has(from)) return pickRange(picked, rows, to)
  const before = new Set(picked.ids).add(from)
  return pickRange({ ids: before, anchor: from, end: from, before }, rows, to)
}

/** Adds all of these rows; or removes them, where all are selected already. */
export function toggleAll(picked: Picked, rows: readonly Row[]): Picked {
  const ids = new Set(picked.ids)
  if (rows.every((row) => ids.has(row.id))) for (const row of rows) ids.delete(row.id)
  else for (const row of rows) ids.add(row.id)
  return { ids, anchor: null, end: null, before: ids }
}

/**
 * The selection limited to rows still in the list, so that no hidden record is acted upon. The same object where all
 * are.
 */
export function retainPresent(picked: Picked, rows: readonly Row[]): Picked {
  if (picked.ids.size === 0) return picked
  const ids = new Set<string>()
  for (const { id } of rows) if (picked.ids.has(id)) ids.add(id)
  if (ids.size === picked.ids.size) return picked
  return { ...picked, ids, before: new Set([...picked.before].filter((id) => ids.has(id))) }
}
