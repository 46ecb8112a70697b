import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { GuestPurpose } from '#src/server/context/guest-purpose.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

const namedFile = z.looseObject({ id: z.string().refine(isUuid), name: z.string(), sha256: z.string() })

/** A file that answers name. */
export type NamedFile = { id: string; name: string; sha256: string }

/** Every file that answers name, also within lists. */
export function namedFiles(value: unknown): NamedFile[] {
  if (typeof value !== 'object' || value === null) return []
  const parsed = namedFile.safeParse(value)
  if (parsed.success) return [{ id: parsed.data.id, name: parsed.data.name, sha256: parsed.data.sha256 }]
  return Object.values(value).flatMap(namedFiles)
}

/** The files among answers that have not arrived. */
export async function missingFiles({ query, tenantId }: Transaction, value: unknown): Promise<NamedFile[]> {
  const named = namedFiles(value)
  if (named.length === 0) return []
  const rows = await query<{ id: string }>('select id from files where tenant_id = $1 and id = any($2::uuid[])', [
    tenantId,
    named.map(({ id }) => id),
  ])
  const stored = new Set(rows.map(({ id }) => id))
  return named.filter(({ id }) => !stored.has(id))
}

/** The answers whose file is not there and that their record does without (`failures.without`). */
export async function dispensableMissing(
  tx: Transaction,
  { resource, answers = resource }: GuestPurpose,
  said: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const dispensable = Object.keys(answers.failures?.without ?? {})
  const missing = await missingFiles(tx, Object.fromEntries(dispensable.map((name) => [name, said[name]])))
  return dispensable.filter((name) => namedFiles(said[name]).some(({ id }) => missing.some((one) => one.id === id)))
}

const sentSteps = z.record(z.string(), z.record(z.string(), z.unknown())).nullable()

/** What was sent last without its file, since the office refused it and the record does without. */
export async function sentWithout(tx: Transaction, purpose: GuestPurpose, sent: unknown): Promise<string[]> {
  return dispensableMissing(tx, purpose, Object.assign({}, ...Object.values(sentSteps.parse(sent ?? null) ?? {})))
}
