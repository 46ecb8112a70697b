import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { DemonstrationCompany } from '../access/demonstration-company.ts'

const foundRow = z.object({ id: z.string(), version: z.coerce.number(), status: z.string().nullable() })
export type FoundRecord = z.infer<typeof foundRow>
const rowAsJson = z.object({ row: z.record(z.string(), z.unknown()) })

/** The newest record that a company holds of a resource. */
export async function newestOf(
  database: Database,
  tenantId: string,
  resource: Resource,
): Promise<FoundRecord | undefined> {
  const { name } = tableOf(resource)
  const rows = await inTenant(database, tenantId, (tx) =>
    tx.query(`select id, version, status from ${name} where deleted_at is null order by id desc limit 1`),
  )
  return z.array(foundRow).parse(rows)[0]
}

/**
 * A record for the cells of what gives rights to whom it names: of a time that is over, so that it gives none, whoever it is
 * laid to. Undefined for other resources.
 */
export async function endedRecordOf(
  { as, personId }: DemonstrationCompany,
  { name }: Resource,
  roleId: string,
): Promise<FoundRecord | undefined> {
  const bodies: Readonly<Record<string, object>> = {
    'role-assignments': {
      staffId: personId('crew14'),
      roleId,
      validFrom: '2020-01-01T00:00:00Z',
      validUntil: '2020-02-01T00:00:00Z',
    },
    'stand-ins': {
      staffId: personId('crew14'),
      standInId: personId('crew13'),
      firstDay: '2020-01-01',
      lastDay: '2020-02-01',
    },
  }
  const body = bodies[name]
  if (!body) return undefined
  const { body: answer } = await as('admin')('POST', `/${name}`, { body })
  return foundRow.parse(answer.data)
}

/** Gives another company a record like ours, where its part of the demonstration holds none; it names records of its own. */
export async function copyRecord(
  { server: { database }, tenantId }: DemonstrationCompany,
  resource: Resource,
  { record, to, idOf }: { record: string; to: string; idOf: (target: string) => Promise<string | undefined> },
): Promise<void> {
  const { name } = tableOf(resource)
  const rows = await inTenant(database, tenantId, (tx) =>
    tx.query(`select to_jsonb(record) as row from ${name} record where id = $1`, [record]),
  )
  const [found] = z.array(rowAsJson).parse(rows)
  const row: Record<string, unknown> = { ...found?.row, id: crypto.randomUUID(), tenant_id: to }
  for (const field of fieldsOf(resource)) {
    const column = columnOf(resource, field.name)
    if (field.kind === 'reference' && column !== undefined && typeof row[column] === 'string')
      row[column] = (await idOf(field.target ?? '')) ?? null
  }
  await inTenant(database, to, (tx) =>
    tx.query(`insert into ${name} select (jsonb_populate_record(null::${name}, $1)).*`, [JSON.stringify(row)]),
  )
}
