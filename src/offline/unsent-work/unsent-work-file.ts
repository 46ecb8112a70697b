import { z } from 'zod/mini'
import type { Batch } from '#src/protocol/entries/batch.ts'

/** Names the format in the file itself, so that another file is not mistaken for one. */
export const unsentFormat = 'fairlead-unsent-work-1'

const text = z.string()
const link = z.union([z.object({ entry: text }), z.object({ hash: text })])
const run = z.object({
  author: text,
  key: text,
  from: text,
  links: z.array(link),
  signature: z.nullable(text),
})

/** Whose company's it is; absent in files saved before 2026-11-22. */
const tenant = z.optional(text)

const file = z.object({
  id: text,
  tenant,
  person: text,
  folder: text,
  name: text,
  type: text,
  sha256: text,
  base64: text,
})
const fields = z.record(z.string(), z.unknown())

/** A form that was begun and not sent: what its author left, and what they started from. */
const unsentDraft = z.object({
  id: text,
  tenant,
  person: text,
  resource: text,
  record: z.nullable(text),
  baseFields: fields,
  fields,
  /** Ids of its files among those of the drafts. */
  files: z.array(text),
  schemaVersion: z.number(),
  updatedAt: z.number(),
})

/** An entry that came back and waits for its author: its frozen bytes, and why it came back, in the words of its answer. */
const unsettledEntry = z.object({ tenant, author: text, entry: text, code: text, reason: text })

const unsentWork = z.object({
  format: z.literal(unsentFormat),
  madeAt: text,
  batches: z.array(z.object({ device: text, epoch: z.nullable(text), runs: z.array(run) })),
  files: z.array(file),
  // Absent in files of 2026-11-21 and before.
  drafts: z._default(z.array(unsentDraft), []),
  draftFiles: z._default(z.array(file), []),
  needsYou: z._default(z.array(unsettledEntry), []),
})

export type UnsentFile = z.infer<typeof file>
export type UnsentDraft = z.infer<typeof unsentDraft>
export type UnsettledEntry = z.infer<typeof unsettledEntry>

/**
 * Unsent work as a file carries it: batches as they would be posted, and the files that their entries name; and what only
 * its author can go on with, to be read: drafts with their files, and entries that came back.
 */
export type UnsentWork = Omit<z.infer<typeof unsentWork>, 'batches'> & { batches: readonly Batch[] }

/** What a file of unsent work says; null where it is no such file. */
export function readUnsentWork(content: string): UnsentWork | null {
  try {
    const parsed = unsentWork.safeParse(JSON.parse(content))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
