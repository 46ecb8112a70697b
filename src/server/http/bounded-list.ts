import { z } from 'zod'

/** Errors of an item that are told. */
const maxIssues = 5

/**
 * A list of at most `max` items, of which only the first wrong one is looked at: programs send it, and what is wrong
 * with each of many items would cost the only thread seconds. Without `max` the caller counts: too long is not wrong.
 */
export function boundedList<Item extends z.ZodType>(item: Item, max = Number.POSITIVE_INFINITY) {
  return z
    .array(z.unknown())
    .max(max)
    .transform((values, context): z.output<Item>[] => {
      const items: z.output<Item>[] = []
      for (const [index, value] of values.entries()) {
        const parsed = item.safeParse(value)
        if (!parsed.success) {
          for (const { message, path } of parsed.error.issues.slice(0, maxIssues)) {
            context.addIssue({ code: 'custom', message, path: [index, ...path] })
          }
          return z.NEVER
        }
        items.push(parsed.data)
      }
      return items
    })
}
