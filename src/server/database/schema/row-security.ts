/**
 * The statements that restrict a table to the rows of the transaction's tenant, for its owner too. Without a tenant the
 * setting is empty or null, and no row is visible.
 */
export function rowSecurity(table: string): string[] {
  return [
    `alter table "${table}" enable row level security`,
    `alter table "${table}" force row level security`,
    `create policy tenant on "${table}" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)`,
  ]
}
