import { z } from 'zod'

/** The most entries that a list's schema allows. */
export function maxItemsOf(schema: z.ZodType): number {
  const inner: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const maximum: unknown = inner instanceof z.ZodArray ? inner._zod.bag.maximum : undefined
  return typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY
}
