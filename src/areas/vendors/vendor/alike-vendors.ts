import { foldText } from '#src/resource/text/fold-text.ts'

type Named = { readonly id: string; readonly [field: string]: unknown }

/** Words of names that tell no two companies apart. */
const common = new Set(
  'and the of ltd limited plc llc inc co company nig nigeria enterprise enterprises ventures services service group'.split(
    ' ',
  ),
)
/** Letters by which two names may differ and still be one that was mistyped. */
const mistyped = 2
/** Below so many letters a mistyped name is likely to be another one. */
const leastLetters = 6

/** Vendors whose name may be another writing of this one: without the words of its legal form, or mistyped. */
export function alikeVendors<Vendor extends Named>(name: unknown, vendors: readonly Vendor[], own: string): Vendor[] {
  const words = wordsOf(name)
  if (words.length === 0) return []
  return vendors.filter((one) => one.id !== own && areAlike(words, wordsOf(one.name)))
}

function wordsOf(name: unknown): string[] {
  if (typeof name !== 'string') return []
  const words = foldText(name).split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '' && !common.has(word))
}

function areAlike(left: readonly string[], right: readonly string[]): boolean {
  if (right.length === 0) return false
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left]
  if (fewer.length > 1 && fewer.every((word) => more.includes(word))) return true
  const [one, other] = [left.join(''), right.join('')]
  if (one === other) return true
  return Math.min(one.length, other.length) >= leastLetters && distance(one, other) <= mistyped
}

/** How many letters have to be added, taken out or changed. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > mistyped) return mistyped + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (const [place, against] of Array.from(other).entries()) {
      const changed = (row[place] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
