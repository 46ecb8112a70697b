import { z } from 'zod/mini'
import type { Batch } from '#src/protocol/batch.ts'

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

const unsentWork = z.object({
  format: z.literal(unsentFormat),
  madeAt: text,
  batches: z.array(z.object({ device: text, epoch: z.nullable(text), runs: z.array(run) })),
  files: z.array(
    z.object({ id: text, person: text, folder: text, name: text, type: text, sha256: text, base64: text }),
  ),
})

/** Unsent work as a file carries it: batches as they would be posted, and the files that their entries name. */
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
