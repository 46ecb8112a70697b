import { z } from 'zod'
import { isInstant } from '#src/lib/instant.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { errorsOf, type FieldErrors } from '#src/resource/description/validate.ts'
import { firstErrors } from '#src/server/http/first-errors.ts'
import { isStorable } from '#src/server/http/json-body.ts'

const uuid = z.string().refine(isUuid, 'This is not a valid ID')
const change = z.object({ before: z.unknown().default(null), after: z.unknown().default(null) })

const entrySchema = z.object({
  format: z.literal(1),
  id: uuid,
  tenant: uuid,
  author: uuid,
  actingFor: uuid.nullable(),
  device: uuid,
  resource: z.string().max(100),
  action: z.string().min(1).max(100),
  record: uuid,
  base: z.int().min(1).nullable(),
  changes: z.record(z.string().max(100), change),
  answers: z.record(z.string().max(100), z.unknown()),
  dependsOn: z.array(uuid).max(500),
  files: z.array(z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256')).max(500),
  madeAt: z.string().refine(isInstant, 'Enter a valid date and time'),
  clockSkew: z.number().nullable(),
  schemaVersion: z.int().min(1),
  provisionalNumber: z.string().min(1).max(100).nullable(),
})
const head = z.object({
  format: z.number().optional().catch(undefined),
  id: uuid.optional().catch(undefined),
  tenant: uuid.optional().catch(undefined),
})

/** An entry's parsed text; `id` and `tenant` are null where not even they could be read. */
export type ReadEntry =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'newer'; id: string | null; tenant: string | null }
  | { kind: 'unreadable'; id: string | null; tenant: string | null; errors: FieldErrors }

/** Parses an entry's text. A newer format is reported separately, because an update will understand it. */
export function readEntry(text: string): ReadEntry {
  const json = parseJson(text)
  const { data: known } = head.safeParse(json)
  const named = { id: known?.id ?? null, tenant: known?.tenant ?? null }
  if (known?.format !== undefined && known.format > 1) return { kind: 'newer', ...named }
  if (!isStorable(json))
    return {
      kind: 'unreadable',
      ...named,
      errors: { changes: ['This contains characters that cannot be saved, or too many fields'] },
    }
  const parsed = entrySchema.safeParse(json)
  if (!parsed.success) return { kind: 'unreadable', ...named, errors: firstErrors(errorsOf(parsed.error)) }
  return { kind: 'entry', entry: parsed.data }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
