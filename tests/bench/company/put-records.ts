import { insertHistory, insertRecords, insertSignatures } from '#src/areas/demonstration/load/bulk-insert.demo.ts'
import type { DemonstrationRecord } from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { BenchCompany } from './put-company.ts'

/** What a resource of a company is filled with: its record of a number, the same whenever it is asked for. */
export type Filling = {
  resource: Resource
  record(company: BenchCompany, index: number): Promise<DemonstrationRecord>
}

/** Records a transaction: numbers of the feed are given in its order, as by as many people at once. */
const atOnce = 2000

/**
 * Puts the records `from` to `from + count` of a filling through the engine's own transaction, which writes feed, heads and
 * scope keys, and analyses the table, as the database does by itself a while after. `journal`: with the history and the
 * signatures of each record, which nothing but a record's own page reads.
 */
export async function putRecords(
  database: Database,
  company: BenchCompany,
  filling: Filling,
  { count, from = 0, journal = true }: { count: number; from?: number; journal?: boolean },
): Promise<void> {
  for (let start = from; start < from + count; start += atOnce) {
    const length = Math.min(atOnce, from + count - start)
    const records = await Promise.all(Array.from({ length }, (_, place) => filling.record(company, start + place)))
    await inTenant(database, company.tenantId, async (tx) => {
      await insertRecords(tx, records)
      if (!journal) return
      await insertHistory(tx, records)
      await insertSignatures(tx, records)
    })
  }
  for (const table of [tableOf(filling.resource).name, 'sync_head', 'sync_key']) {
    await database.pool.query(`analyze "${table}"`)
  }
}
