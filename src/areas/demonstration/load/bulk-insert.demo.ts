import { randomUUID } from 'node:crypto'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { cellsOf, selectList } from '#src/server/database/records/row-codec.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { demonstrationId } from '../model/demonstration-id.demo.ts'
import { authorOf, type DemonstrationRecord } from '../model/demonstration-record.demo.ts'

/** PostgreSQL takes no more parameters in one statement. */
const maxParameters = 65_000

/** Inserts records of one resource with many rows a statement, and notes them for the change feed. */
export async function insertRecords(tx: Transaction, records: readonly DemonstrationRecord[]): Promise<void> {
  const [first] = records
  if (!first) return
  const { name, columns } = tableOf(first.resource)
  await insertRows(
    tx,
    `insert into "${name}" (${selectList(columns)})`,
    records.map(({ resource, record }) => cellsOf(resource, tx.tenantId, record)),
  )
  for (const { resource, record } of records) tx.markChanged(resource, record.id, record.scope, false)
}

/** Writes the history that the steps of the records imply. */
export async function insertHistory(tx: Transaction, records: readonly DemonstrationRecord[]): Promise<void> {
  await insertRows(
    tx,
    'insert into history (tenant_id, at, id, resource, record_id, version, actor, acting_for, action, patch, answers, made_at)',
    records.flatMap((demonstration) =>
      demonstration.steps.map((step, index) => [
        tx.tenantId,
        new Date(step.at).toISOString(),
        demonstrationId('history', demonstration.record.id, index),
        demonstration.resource.name,
        demonstration.record.id,
        index + 1,
        authorOf(step),
        step.actingFor ?? null,
        step.action,
        JSON.stringify(patchOf(demonstration, index)),
        JSON.stringify(step.answers ?? {}),
        step.at,
      ]),
    ),
  )
}

/** Signs where a step of the workflow signs, bound to the content by its hash as any signature is. */
export async function insertSignatures(tx: Transaction, records: readonly DemonstrationRecord[]): Promise<void> {
  const rows: unknown[][] = []
  for (const { resource, record, steps, stages } of records) {
    for (const [index, step] of steps.entries()) {
      if (!resource.workflow?.transitions[step.action]?.signs) continue
      const approval = stages[index]?.approval
      const content = new TextEncoder().encode(canonicalJson(fieldsOfRecord(resource, record)))
      const at = new Date(step.at).toISOString()
      const hash = await sha256Hex(new Uint8Array(content))
      rows.push([
        tx.tenantId,
        randomUUID(),
        resource.name,
        record.id,
        index + 1,
        approval?.round ?? 1,
        (approval?.signatures.at(-1)?.place ?? 0) + 1,
        step.action,
        step.by,
        step.actingFor ?? null,
        hash,
        step.at,
        at,
      ])
    }
  }
  await insertRows(
    tx,
    'insert into signatures (tenant_id, id, resource, record_id, version, round, position, transition, signer, acting_for, content_hash, signed_at, at)',
    rows,
  )
}

/** Puts the running numbers behind those that the records have. */
export async function advanceSeries(tx: Transaction, records: readonly DemonstrationRecord[]): Promise<void> {
  const given = new Map<string, { series: string; year: number; next: number }>()
  for (const { record } of records) {
    const [, series, year, count] = /^(.+)-(\d{4})-(\d+)$/.exec(record.number ?? '') ?? []
    if (!series || !year || !count) continue
    const next = Math.max(given.get(`${series} ${year}`)?.next ?? 1, Number(count) + 1)
    given.set(`${series} ${year}`, { series, year: Number(year), next })
  }
  await insertRows(
    tx,
    'insert into number_series (tenant_id, series, year, next)',
    [...given.values()].map(({ series, year, next }) => [tx.tenantId, series, year, next]),
  )
}

/** The first step wrote all fields; the later ones moved the state alone. */
function patchOf({ resource, record, stages }: DemonstrationRecord, index: number): Record<string, unknown> {
  const before = stages[index - 1]?.status ?? null
  const after = stages[index]?.status ?? null
  const fields = index === 0 ? changesBetween(resource, {}, fieldsOfRecord(resource, record)) : {}
  return before === after ? fields : { ...fields, status: { before, after } }
}

async function insertRows(tx: Transaction, insert: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  const width = rows[0]?.length ?? 1
  const atOnce = Math.floor(maxParameters / width)
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce)
    const tuples = part.map((_, row) => `(${part[row]?.map((_cell, cell) => `$${row * width + cell + 1}`).join(', ')})`)
    await tx.query(`${insert} values ${tuples.join(', ')}`, part.flat())
  }
}
