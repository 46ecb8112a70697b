/** A part of an upload: how many of its first bytes the previous part already has, and where it ends. */
export type Part = { name: string; skip: number; end: number }

/** What a part's name encodes. */
export type NamedPart = { name: string; from: number; size: number }

/** The name of a part of `size` bytes that begins at byte `from` of the upload. */
export function partName(folder: string, from: number, size: number): string {
  return `${folder}${String(from).padStart(10, '0')}-${size}`
}

/** Null where the name is of something else. */
export function readPartName(name: string): NamedPart | null {
  const [, from, size] = /\/(\d{10})-(\d+)$/.exec(name) ?? []
  return from === undefined || size === undefined ? null : { name, from: Number(from), size: Number(size) }
}

/** The parts that cover an upload from its first byte without a gap, in order. */
export function chainOf(parts: readonly NamedPart[]): Part[] {
  const chain: Part[] = []
  for (let end = 0; ; ) {
    const next = parts
      .filter(({ from, size }) => from <= end && from + size > end)
      .reduce<NamedPart | null>(
        (best, part) => (best && best.from + best.size >= part.from + part.size ? best : part),
        null,
      )
    if (next === null) return chain
    chain.push({ name: next.name, skip: end - next.from, end: next.from + next.size })
    end = next.from + next.size
  }
}
