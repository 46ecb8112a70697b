import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { type Row as DatabaseRow, recordOf, selectList } from '#src/server/database/records/row-codec.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import type { BenchCompany } from '../company/put-company.ts'
import { pageRows, searchedFields } from './contract.ts'

const { name: table, columns } = tableOf(vesselDailyReport)

/** The company's reports as the database holds them: what every answer is compared with. */
export class Fleet {
  readonly #database: Database
  readonly #company: BenchCompany

  constructor(database: Database, company: BenchCompany) {
    this.#database = database
    this.#company = company
  }

  /** All of them, in the order of ids, as the feed tells them. */
  all(): Promise<StoredRecord[]> {
    return this.#read('true order by id')
  }

  /** Page `number` of an activity's list. */
  page(activity: string, number: number): Promise<StoredRecord[]> {
    return this.#read(
      `activity = $2 order by date desc, id desc limit ${pageRows} offset ${(number - 1) * pageRows}`,
      activity,
    )
  }

  /** Everything that holds a text in a searched field, in the order of the list. */
  holding(text: string): Promise<StoredRecord[]> {
    const fields = searchedFields.map((name) => `strpos(lower("${name}"), $2) > 0`).join(' or ')
    return this.#read(`(${fields}) order by date desc, id desc`, text)
  }

  /** Activities, the one with most reports first, with how many full pages each has. */
  async activities(): Promise<{ name: string; pages: number }[]> {
    return inTenantReadOnly(this.#database, this.#company.tenantId, async (tx) => {
      const rows = await tx.query<{ name: string; count: number }>(
        `select activity as name, count(*) as count from "${table}"
         where tenant_id = $1 and deleted_at is null group by 1 order by 2 desc, 1`,
        [this.#company.tenantId],
      )
      return rows.map(({ name, count }) => ({ name, pages: Math.floor(count / pageRows) }))
    })
  }

  /**
   * Changes the newest `count` reports of an activity as their support would, through the engine's own transaction: their
   * remarks end with the mark. The answer is the reports as they are by then.
   */
  async change(activity: string, count: number, mark: string): Promise<StoredRecord[]> {
    const newest = await this.#read(`activity = $2 order by date desc, id desc limit ${count}`, activity)
    const { id: author } = this.#company.person('support')
    return inTenant(this.#database, this.#company.tenantId, async (tx) => {
      const changed: StoredRecord[] = []
      for (const { id } of newest) {
        const before = await readRecord(tx, vesselDailyReport, id, 'update')
        if (!before) throw new Error(`there is no report ${id}`)
        const after: StoredRecord = {
          ...before,
          remarks: `${String(before.remarks).split(' | ')[0]} | ${mark}`,
          version: before.version + 1,
          updatedAt: new Date().toISOString(),
          updatedBy: author,
        }
        await updateRecord(tx, vesselDailyReport, after)
        tx.markChanged(vesselDailyReport, id, after.scope, false)
        changed.push(after)
      }
      return changed
    })
  }

  #read(condition: string, ...values: readonly unknown[]): Promise<StoredRecord[]> {
    return inTenantReadOnly(this.#database, this.#company.tenantId, async (tx) => {
      const rows = await tx.query<DatabaseRow>(
        `select ${selectList(columns)} from "${table}" where tenant_id = $1 and deleted_at is null and ${condition}`,
        [this.#company.tenantId, ...values],
      )
      return rows.map((row) => recordOf(vesselDailyReport, row))
    })
  }
}
