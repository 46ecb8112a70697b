import { z } from 'zod'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'

/** The name of a step, and what it says: drafts, so that their values are looked at only once they are sent. */
export const stepName = z.string().regex(/^[a-z0-9-]{1,40}$/, 'This is not the name of a step')
export const stepFields = z.record(z.string().max(100), z.unknown())

/** How many steps a link may save, and their bytes in all: it must not become somebody's store. */
export const answerLimits = { steps: 20, bytes: 524_288 } as const

/** A step as the office has it. */
export type SavedStep = { version: number; fields: Record<string, unknown>; savedAt: string }

type Row = { step: string; version: number; fields: unknown; saved_at: Date }

/** What has been answered through a link, by step. */
export async function readSteps(tx: Transaction, link: string): Promise<Record<string, SavedStep>> {
  const rows = await tx.query<Row>(
    'select step, version, fields, saved_at from guest_answers where tenant_id = $1 and link_id = $2 order by step limit 50',
    [tx.tenantId, link],
  )
  return Object.fromEntries(rows.map((row) => [row.step, savedStep(row)]))
}

/**
 * Refuses steps (422) with which a link, locked by the caller, would hold more than it may. What stands under their names is
 * replaced by them.
 */
export async function refuseTooMuch(
  tx: Transaction,
  link: string,
  steps: Readonly<Record<string, Record<string, unknown>>>,
): Promise<void> {
  const [others] = await tx.query<{ steps: number; bytes: number }>(
    `select count(*)::int as steps, coalesce(sum(octet_length(fields::text)), 0)::int as bytes from guest_answers
     where tenant_id = $1 and link_id = $2 and step <> all($3::text[])`,
    [tx.tenantId, link, Object.keys(steps)],
  )
  const texts = Object.values(steps).map((fields) => Buffer.byteLength(JSON.stringify(fields)))
  const bytes = texts.reduce((sum, size) => sum + size, others?.bytes ?? 0)
  if (texts.length + (others?.steps ?? 0) > answerLimits.steps) throw tooMuch('There are too many steps')
  if (bytes > answerLimits.bytes) throw tooMuch('The answers are too long. Please shorten them')
}

const tooMuch = (message: string) => new Problem(422, 'too-much', message)

/**
 * Keeps a step that was begun from version `base` (0 for none). Where the office has a later one, saved on another device, nothing
 * is written and that one is returned as `other`.
 */
export async function saveStep(
  tx: Transaction,
  link: string,
  { step, base, fields }: { step: string; base: number; fields: Record<string, unknown> },
): Promise<{ saved: SavedStep } | { other: SavedStep }> {
  const [row] = await tx.query<Row>(
    `insert into guest_answers (tenant_id, link_id, step, version, fields, saved_at) values ($1, $2, $3, 1, $4, now())
     on conflict (tenant_id, link_id, step) do update
       set version = guest_answers.version + 1, fields = excluded.fields, saved_at = now()
       where guest_answers.version <= $5
     returning step, version, fields, saved_at`,
    [tx.tenantId, link, step, JSON.stringify(fields), base],
  )
  if (row) return { saved: savedStep(row) }
  const [present] = await tx.query<Row>(
    'select step, version, fields, saved_at from guest_answers where tenant_id = $1 and link_id = $2 and step = $3',
    [tx.tenantId, link, step],
  )
  if (!present) throw new Error('a step that stands in the way is there')
  return { other: savedStep(present) }
}

/** Keeps a step whatever stood there: what was sent is what counts. */
export async function overwriteStep(tx: Transaction, link: string, step: string, fields: Record<string, unknown>) {
  return saveStep(tx, link, { step, base: 2_147_483_647, fields })
}

function savedStep({ version, fields, saved_at }: Row): SavedStep {
  return { version, fields: stepFields.parse(fields), savedAt: saved_at.toISOString() }
}
