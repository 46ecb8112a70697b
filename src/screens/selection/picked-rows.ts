/** The rows a person has picked in a list, and what a range goes on from. */
export type Picked = {
  ids: ReadonlySet<string>
  /** Where a range begins; null before a row was picked by itself. */
  anchor: string | null
  /** Where the last range ended. */
  end: string | null
  /** What was picked before that range: a range that grows or shrinks replaces itself, and nothing else. */
  before: ReadonlySet<string>
}

type Row = { readonly id: string }

const none: ReadonlySet<string> = new Set()

export const nothingPicked: Picked = { ids: none, anchor: null, end: null, before: none }

/** Picks a row, or lets it go; ranges begin at it from now on. */
export function togglePick(picked: Picked, id: string): Picked {
  const ids = new Set(picked.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id, end: id, before: ids }
}

/**
 * All from the row that was picked last to this one, in the order of the list and across its pages. Where that row was
 * let go, all of them are. Without such a row in the list, this one is picked by itself.
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

/** A range by the keyboard, from the row one stands on to its neighbour: the range at hand goes on where it ends there. */
export function extendRange(picked: Picked, rows: readonly Row[], from: string, to: string): Picked {
  if (picked.anchor !== null && picked.end === from && picked.ids.has(from)) return pickRange(picked, rows, to)
  const before = new Set(picked.ids).add(from)
  return pickRange({ ids: before, anchor: from, end: from, before }, rows, to)
}

/** All of these rows beside what is picked already; or none of them, where all of them are. */
export function toggleAll(picked: Picked, rows: readonly Row[]): Picked {
  const ids = new Set(picked.ids)
  if (rows.every((row) => ids.has(row.id))) for (const row of rows) ids.delete(row.id)
  else for (const row of rows) ids.add(row.id)
  return { ids, anchor: null, end: null, before: ids }
}

/** What is left of it in a list: a row that has left the list is not acted upon unseen. The same object where all are. */
export function retainPresent(picked: Picked, rows: readonly Row[]): Picked {
  if (picked.ids.size === 0) return picked
  const ids = new Set<string>()
  for (const { id } of rows) if (picked.ids.has(id)) ids.add(id)
  if (ids.size === picked.ids.size) return picked
  return { ...picked, ids, before: new Set([...picked.before].filter((id) => ids.has(id))) }
}
