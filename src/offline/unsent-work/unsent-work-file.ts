import { z } from 'zod/mini'
import type { Batch } from '#src/protocol/entries/batch.ts'

/** Format name inside the file, so that another file is not mistaken for one. */
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

/** The company it belongs to; absent in files saved before 2026-11-22. */
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

/** An unsent draft: its content, and the content it started from. */
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

/** A returned entry: its frozen bytes, and the office's reason. */
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
 * An unsent-work file: batches as they would be posted with their files, and, for reading only, drafts and returned
 * entries.
 */
export type UnsentWork = Omit<z.infer<typeof unsentWork>, 'batches'> & { batches: readonly Batch[] }

/** Parses an unsent-work file; null where it is none. */
export function readUnsentWork(content: string): UnsentWork | null {
  try {
    const parsed = unsentWork.safeParse(JSON.parse(content))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
