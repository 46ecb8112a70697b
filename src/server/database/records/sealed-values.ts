import { z } from 'zod'
import type { Transaction } from '../transaction/transaction.ts'

type Sealed = Readonly<Record<string, unknown>>
type Place = { resource: string; record: string }

const bodySchema = z.record(z.string(), z.unknown())

/**
 * Puts away fields of a record that nobody reads until a step opens them. They are in no record, and so in no list, history,
 * stream, export or search. What was sealed before for the record is replaced. `files`: ids of the files that they name, which
 * are kept meanwhile and belong to no record.
 */
export async function sealValues(
  transaction: Transaction,
  place: Place,
  values: Sealed,
  { at, files = [] }: { at: Date; files?: readonly string[] },
): Promise<void> {
  const key = [transaction.tenantId, place.resource, place.record]
  await transaction.query(
    `insert into sealed_values (tenant_id, resource, record_id, body, sealed_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, resource, record_id) do update set body = excluded.body, sealed_at = excluded.sealed_at`,
    [...key, JSON.stringify(values), at],
  )
  await releaseFiles(transaction, place)
  if (files.length === 0) return
  await transaction.query(
    `insert into file_links (tenant_id, file_id, resource, record_id)
     select $1, file_id, $3, $4 from unnest($2::uuid[]) as file_id on conflict do nothing`,
    [transaction.tenantId, [...new Set(files)], holderOf(place.resource), place.record],
  )
}

/**
 * Takes out what was sealed for a record; null where nothing was. Its files become the record's own, so that whoever opens it
 * may name them.
 */
export async function openSealed(transaction: Transaction, place: Place): Promise<Sealed | null> {
  const { tenantId } = transaction
  const [row] = await transaction.query<{ body: unknown }>(
    'delete from sealed_values where tenant_id = $1 and resource = $2 and record_id = $3 returning body',
    [tenantId, place.resource, place.record],
  )
  if (!row) return null
  await transaction.query(
    `insert into file_links (tenant_id, file_id, resource, record_id)
     select tenant_id, file_id, $4, record_id from file_links
     where tenant_id = $1 and resource = $2 and record_id = $3 on conflict do nothing`,
    [tenantId, holderOf(place.resource), place.record, place.resource],
  )
  await releaseFiles(transaction, place)
  return bodySchema.parse(row.body)
}

/** Forgets what was sealed for a record. */
export async function dropSealed(transaction: Transaction, place: Place): Promise<void> {
  await transaction.query('delete from sealed_values where tenant_id = $1 and resource = $2 and record_id = $3', [
    transaction.tenantId,
    place.resource,
    place.record,
  ])
  await releaseFiles(transaction, place)
}

async function releaseFiles(transaction: Transaction, { resource, record }: Place): Promise<void> {
  await transaction.query('delete from file_links where tenant_id = $1 and resource = $2 and record_id = $3', [
    transaction.tenantId,
    holderOf(resource),
    record,
  ])
}

/** No resource is called so: a file that it keeps is read through no record. */
function holderOf(resource: string): string {
  return `sealed ${resource}`
}
