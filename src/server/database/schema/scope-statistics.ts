/**
 * The statement that gives PostgreSQL's planner the correlation of tenants and scopes. Assuming independence, it would
 * expect a handful of records for a company of forty vessels, and read and sort all of them for a page of thirty.
 */
export function scopeStatistics(table: string): string {
  return `create statistics if not exists "${table}_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "${table}"`
}
