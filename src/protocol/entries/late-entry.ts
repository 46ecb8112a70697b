import { z } from 'zod'

/** What counted although its author's access had ended, as in `GET /late-entries`. Times are ISO. */
export const lateEntryView = z.object({
  resource: z.string(),
  record: z.string(),
  action: z.string(),
  author: z.string(),
  /** As its device wrote it; null where it said none. */
  madeAt: z.string().nullable(),
  receivedAt: z.string(),
})
export type LateEntryView = z.infer<typeof lateEntryView>
