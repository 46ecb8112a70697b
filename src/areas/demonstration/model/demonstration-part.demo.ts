import type { DemonstrationDays } from './demonstration-days.demo.ts'
import type { DemonstrationRecord } from './demonstration-record.demo.ts'
import type { DemonstrationTenant } from './demonstration-tenants.demo.ts'

/** A demonstration company as its records are made for: who and what it has, its id, and the days before the loading. */
export type DemonstrationCompany = { tenant: DemonstrationTenant; tenantId: string; days: DemonstrationDays }

/** What an area adds to the demonstration companies. */
export type DemonstrationPart = {
  area: string
  /** The records of one company; their ids follow from names and never change. */
  records(company: DemonstrationCompany): readonly DemonstrationRecord[] | Promise<readonly DemonstrationRecord[]>
}
