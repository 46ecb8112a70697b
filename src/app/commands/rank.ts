/** How well a text answers to words, 0 best; null where it does not. */
export type Rank = number | null

/** What a text is judged by: what it is called, and what else may be typed for it. */
type Named = { title: string; hint?: string | undefined }

/** The words of what was typed, in small letters. */
export function wordsOf(asked: string): string[] {
  return asked.toLowerCase().split(/\s+/).filter(Boolean)
}

/**
 * 0: called just so; 1: begins with what was typed; 2: each word begins one of its own; 3: holds them all; 4: they stand in
 * its hint, or in title and hint together.
 */
export function rankOf({ title, hint = '' }: Named, words: readonly string[]): Rank {
  const own = title.toLowerCase()
  const typed = words.join(' ')
  if (own === typed) return 0
  if (own.startsWith(typed)) return 1
  const starts = own.split(/[^\p{L}\p{N}]+/u)
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 2
  if (words.every((word) => own.includes(word))) return 3
  const all = `${own}\n${hint.toLowerCase()}`
  return words.every((word) => all.includes(word)) ? 4 : null
}

/** Those that answer to the words, the best first and else in their order, at most so many. */
export function bestOf<Item extends Named>(items: readonly Item[], words: readonly string[], most: number): Item[] {
  return items
    .flatMap((item) => {
      const rank = rankOf(item, words)
      return rank === null ? [] : [{ item, rank }]
    })
    .sort((left, right) => left.rank - right.rank)
    .slice(0, most)
    .map(({ item }) => item)
}
