import { z } from 'zod'

const steps = z.array(z.int())
const places = z.array(z.int().min(0))
const anyValues = z.array(z.unknown())

/** A column of packed texts, in one of its forms (`src/protocol/packing/packed-columns.ts`). */
const column = z.union([
  z.strictObject({ values: anyValues }),
  z.strictObject({ of: anyValues, at: places }),
  z.strictObject({ day: z.string(), days: steps }),
  z.strictObject({ moment: z.int(), offset: z.int(), milliseconds: steps }),
  z.strictObject({ moment: z.int(), milliseconds: steps, ids: z.string() }),
  z.strictObject({ moment: z.int(), milliseconds: steps, digits: z.string(), tails: z.array(z.string()), at: places }),
  z.strictObject({ ids: z.string() }),
])

/** The packed entries of a batch. Whether they can be unpacked shows later. */
export const packedEntries = z.object({
  groups: z.array(z.object({ first: z.unknown(), columns: z.array(z.object({ path: z.array(z.string()), column })) })),
  turns: z.array(z.tuple([z.int().min(0), z.int().min(1)])),
  keys: z.record(z.string(), z.array(z.string())),
})
