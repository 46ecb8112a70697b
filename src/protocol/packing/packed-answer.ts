import type { BatchAnswer, EntryResult } from '../entries/receipt.ts'
import { type PackedTexts, packTexts, unpackTexts } from './packed-texts.ts'

/**
 * The answer to a packed batch: results in the order of its entries, so ids are left out. Null where there is no
 * result; entries after the last were not begun.
 */
export type PackedAnswer = Omit<BatchAnswer, 'results'> & { packed: PackedTexts }

/** Packs results that stand in the order of a batch's entries. */
export function packResults(results: readonly (EntryResult | null)[]): PackedTexts {
  const packed = packTexts(results.map((result) => JSON.stringify(result && withoutEntry(result))))
  if (!packed) throw new Error('results do not come out as they went in')
  return packed
}

/** Unpacks results, each with its entry's id. Throws where they do not match `packed`. */
export function unpackResults(packed: PackedTexts, ids: readonly unknown[]): unknown[] {
  const texts = unpackTexts(packed)
  if (texts.length > ids.length) throw new Error(`${texts.length} results for ${ids.length} entries`)
  return texts.flatMap((text, index) => {
    const result: unknown = JSON.parse(text)
    return result === null ? [] : [{ ...Object(result), entry: ids[index] }]
  })
}

function withoutEntry(named: EntryResult): Omit<EntryResult, 'entry'> {
  const { entry: _, ...result } = named
  return result
}
