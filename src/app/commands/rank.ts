import { foldText } from '#src/resource/text/fold-text.ts'

/** How well a text matches folded words, 0 best; null where it does not. */
export type Rank = number | null

/** What is matched: a name, and a hint. */
type Named = { title: string; hint?: string | undefined }

/**
 * 0: equal; 1: begins with the typed text; 2: each word begins one of its words; 3: contains all; 4: contains them in
 * hint, or title and hint together.
 */
export function rankOf({ title, hint = '' }: Named, words: readonly string[]): Rank {
  const own = foldText(title)
  const typed = words.join(' ')
  if (own === typed) return 0
  if (own.startsWith(typed)) return 1
  const starts = own.split(/[^\p{L}\p{N}]+/u)
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 2
  if (words.every((word) => own.includes(word))) return 3
  const all = `${own}\n${foldText(hint)}`
  return words.every((word) => all.includes(word)) ? 4 : null
}

/** The best matches in order, at most `maxCount`. */
export function bestOf<Item extends Named>(items: readonly Item[], words: readonly string[], maxCount: number): Item[] {
  return items
    .flatMap((item) => {
      const rank = rankOf(item, words)
      return rank === null ? [] : [{ item, rank }]
    })
    .sort((left, right) => left.rank - right.rank)
    .slice(0, maxCount)
    .map(({ item }) => item)
}
