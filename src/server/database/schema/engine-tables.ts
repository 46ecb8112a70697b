/**
 * The engine's own tables, created by hand-written migrations. `open` ones are needed before a tenant is known and have
 * no row security; all others show only the rows of `app.tenant`.
 */
export const engineTables = [
  { name: 'tenants', open: true },
  { name: 'accounts', open: true },
  { name: 'sessions', open: true },
  { name: 'devices', open: true },
  { name: 'login_attempts', open: true },
  { name: 'account_links', open: true },
  { name: 'sync_resource', open: true },
  { name: 'author_keys', open: false },
  { name: 'receipts', open: false },
  { name: 'held_entries', open: false },
  { name: 'history', open: false },
  { name: 'signatures', open: false },
  { name: 'number_series', open: false },
  { name: 'files', open: false },
  { name: 'file_links', open: false },
  { name: 'awaited_files', open: false },
  { name: 'usage_records', open: false },
  { name: 'device_reports', open: false },
  { name: 'tenant_seq', open: false },
  { name: 'sync_head', open: false },
  { name: 'sync_key', open: false },
  { name: 'kept_bundles', open: false },
  { name: 'daily_runs', open: false },
] as const satisfies readonly { name: string; open: boolean }[]
