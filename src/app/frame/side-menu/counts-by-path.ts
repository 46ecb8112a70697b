/** A line and how many decisions of the person it holds; no number while they are being read, or are not here. */
type Awaited = { path: string; count: number | string }

/**
 * Decisions that wait for the person by the line that lists them, and records returned to them by that of their form.
 * `returned`: the path of each record's line.
 */
export function countsByPath(awaited: readonly Awaited[], returned: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (path: string, count: number) => counts.set(path, (counts.get(path) ?? 0) + count)
  for (const { path, count } of awaited) if (typeof count === 'number' && count > 0) add(path, count)
  for (const path of returned) add(path, 1)
  return counts
}
