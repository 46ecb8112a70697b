import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { deductingStates, readStoredDays } from './leave-days.ts'
import type { StoredSpan } from './stored-days.ts'

/** A request that is deducted from its year. */
export type DeductingRequest = StoredSpan & { id: string; staffId: string; leaveTypeId: string }

/** A person's days of a kind in a year, replacing the kind's default. */
export type Allocation = { staffId: string; leaveTypeId: string; year: number; days: number }

/** The tenant's public holidays, `YYYY-MM-DD`. */
export async function readHolidays(transaction: Transaction): Promise<ReadonlySet<string>> {
  const rows = await transaction.query<{ day: string }>(
    `select to_char(date, 'YYYY-MM-DD') as day from public_holidays where tenant_id = $1 and active and deleted_at is null`,
    [transaction.tenantId],
  )
  return new Set(rows.map(({ day }) => day))
}

/** All of these people's requests that are deducted from their year, earliest first. */
export async function readDeductingRequests(
  transaction: Transaction,
  people: readonly string[],
): Promise<DeductingRequest[]> {
  const rows = await transaction.query<
    Omit<DeductingRequest, 'storedDays'> & { days: number | null; halfDays: number | null }
  >(
    `select id, staff_id as "staffId", leave_type_id as "leaveTypeId",
       to_char(start_date, 'YYYY-MM-DD') as "startDate", to_char(end_date, 'YYYY-MM-DD') as "endDate",
       coalesce(starts_midday, false) as "startsMidday", coalesce(ends_midday, false) as "endsMidday",
       days::int as "days", half_days::int as "halfDays"
     from leave_requests
     where tenant_id = $1 and staff_id = any($2::uuid[]) and deleted_at is null and status = any($3::text[])
     order by start_date, id`,
    [transaction.tenantId, people, [...deductingStates]],
  )
  return rows.map(({ days, halfDays, ...row }) => ({ ...row, storedDays: readStoredDays({ days, halfDays }) }))
}

/** These people's allocations of any kind and year. */
export async function readAllocations(transaction: Transaction, people: readonly string[]): Promise<Allocation[]> {
  const rows = await transaction.query<Allocation>(
    `select staff_id as "staffId", leave_type_id as "leaveTypeId", year, days from leave_allocations
     where tenant_id = $1 and staff_id = any($2::uuid[]) and deleted_at is null`,
    [transaction.tenantId, people],
  )
  return rows.map((row) => ({ ...row, year: Number(row.year), days: Number(row.days) }))
}

/** A person's entitlement of a kind in a year: allocated, else the kind's; null where unlimited. */
export function createEntitlementLookup(
  allocated: readonly Allocation[],
  { staffId, leaveTypeId }: { staffId: string; leaveTypeId: string },
  daysPerYear: number | null,
): (year: number) => number | null {
  const own = allocated.filter((row) => row.staffId === staffId && row.leaveTypeId === leaveTypeId)
  return (year) => own.find((row) => row.year === year)?.days ?? daysPerYear
}
