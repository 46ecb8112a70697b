import { z } from 'zod'

/** Why an entry was quarantined; also the filter values of the list. */
export const quarantineCodes = [
  'signature-missing',
  'signature-wrong',
  'author-unknown',
  'author-revoked',
  'key-unconfirmed',
  'key-ended',
  'newer-version',
  'undecided',
  'late',
] as const

const change = z.object({ before: z.unknown(), after: z.unknown() })

/**
 * A quarantined entry, as in `GET /held-entries`. Times are ISO. ('Held' is the older word for quarantined in wire and
 * column names.)
 */
export const quarantinedEntryView = z.object({
  /** Id and hash of its bytes identify it together: other bytes may be quarantined under the same id. */
  id: z.string(),
  hash: z.string(),
  code: z.enum(quarantineCodes),
  /** The claimed author. */
  author: z.string().nullable(),
  /** The device that brought it. */
  carrier: z.object({ id: z.string(), name: z.string() }).nullable(),
  receivedAt: z.string(),
  /** Why it cannot be accepted; null where it can. */
  obstacle: z.enum(['unreadable', 'newer-version', 'contradicts', 'own', 'signs', 'doubled', 'not-allowed']).nullable(),
  /** Its content; null where it cannot be read. */
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
      /** Its fields are its owner's alone, and not shown to this reviewer. */
      isPrivate: z.literal(true).optional(),
    })
    .nullable(),
  vesselId: z.string().nullable(),
  /** The decision and who made it; null while it is open. */
  decision: z.object({ at: z.string(), by: z.string().nullable(), result: z.string(), message: z.string() }).nullable(),
})
export type QuarantinedEntryView = z.infer<typeof quarantinedEntryView>
