import { z } from 'zod'

/** Why an entry was held, and so the values a list of held entries is filtered by. */
export const quarantineCodes = [
  'signature-missing',
  'signature-wrong',
  'author-unknown',
  'author-revoked',
  'newer-version',
  'undecided',
] as const

const change = z.object({ before: z.unknown(), after: z.unknown() })

/** An entry held for review, as `GET /held-entries` tells it. Moments are ISO. */
export const quarantinedEntryView = z.object({
  /** The id and the hash of its bytes name it together: other bytes may be held under the same id. */
  id: z.string(),
  hash: z.string(),
  code: z.enum(quarantineCodes),
  /** Whom the delivery names as the author. */
  author: z.string().nullable(),
  /** The device that brought it. */
  carrier: z.object({ id: z.string(), name: z.string() }).nullable(),
  receivedAt: z.string(),
  /** Why it cannot be accepted; null where it can. */
  obstacle: z.enum(['unreadable', 'newer-version', 'contradicts', 'own', 'signs', 'doubled']).nullable(),
  /** What it says; null where it cannot be read. */
  entry: z
    .object({
      resource: z.string(),
      action: z.string(),
      record: z.string(),
      device: z.string(),
      actingFor: z.string().nullable(),
      madeAt: z.string(),
      changes: z.record(z.string(), change),
      answers: z.record(z.string(), z.unknown()),
      files: z.number(),
    })
    .nullable(),
  vesselId: z.string().nullable(),
  /** What was decided, by whom; null while it is open. */
  decision: z.object({ at: z.string(), by: z.string().nullable(), result: z.string(), message: z.string() }).nullable(),
})
export type QuarantinedEntryView = z.infer<typeof quarantinedEntryView>
