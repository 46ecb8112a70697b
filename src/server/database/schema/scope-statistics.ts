/**
 * The statement that tells PostgreSQL's planner how a table's tenants and scopes hang together. Each scope is of one tenant
 * alone; taken for independent of each other, the records of forty vessels of a company are thought to be a handful, and
 * all of them are read and sorted for a page of thirty.
 */
export function scopeStatistics(table: string): string {
  return `create statistics if not exists "${table}_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "${table}"`
}
