import { z } from 'zod'
import { maxBatchEntries } from '#src/protocol/entries/batch.ts'
import { boundedList } from '#src/server/http/bounded-list.ts'

/** Most columns of a group: a field or a part of one has one. */
const maxColumns = 2000

// Judged as one value: what is wrong with each of many numbers would cost the only thread seconds.
const listOf = <Item>(isItem: (value: unknown) => value is Item) =>
  z.custom<Item[]>((value) => Array.isArray(value) && value.every(isItem), 'This is not such a list')
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)
const steps = listOf(isInteger)
const places = listOf((value): value is number => isInteger(value) && value >= 0)
const texts = listOf((value): value is string => typeof value === 'string')
const anyValues = z.array(z.unknown())

/** A column of packed texts, in one of its forms (`src/protocol/packing/packed-columns.ts`). */
const column = z.union([
  z.strictObject({ values: anyValues }),
  z.strictObject({ of: anyValues, at: places }),
  z.strictObject({ day: z.string(), days: steps }),
  z.strictObject({ moment: z.int(), offset: z.int(), milliseconds: steps }),
  z.strictObject({ moment: z.int(), milliseconds: steps, ids: z.string() }),
  z.strictObject({ moment: z.int(), milliseconds: steps, digits: z.string(), tails: texts, at: places }),
  z.strictObject({ ids: z.string() }),
])

/** The packed entries of a batch. Whether they can be unpacked shows later. */
export const packedEntries = z.object({
  groups: boundedList(
    z.object({
      first: z.unknown(),
      columns: boundedList(z.object({ path: texts, column }), maxColumns),
    }),
    maxBatchEntries,
  ),
  turns: boundedList(z.tuple([z.int().min(0), z.int().min(1)]), maxBatchEntries),
  keys: z.record(z.string(), texts),
})
