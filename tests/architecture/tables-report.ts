import type pg from 'pg'

type TableRow = { name: string; kind: string; forced: boolean; unlogged: boolean; partition_key: string | null }
type ColumnRow = { table: string; name: string; type: string; not_null: boolean; default: string | null }
type LineRow = { table: string; line: string }

/**
 * What a database holds, by table, to be read and compared: columns, keys, indexes, policies, triggers, statistics. The
 * tables come in the order of their names.
 */
export async function tableReports(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const tables = await client.query<TableRow>(
    `select relname as name, relkind as kind, relforcerowsecurity as forced, relpersistence = 'u' as unlogged,
       case relkind when 'p' then pg_get_partkeydef(oid) end as partition_key
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname collate "C"`,
  )
  const columns = await client.query<ColumnRow>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as not_null,
       case attidentity when '' then pg_get_expr(adbin, adrelid) else 'generated always as identity' end as default
     from pg_attribute join pg_class on pg_class.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
     order by relname, attnum`,
  )
  // Since PostgreSQL 18 "not null" is a constraint too; it stands beside its column already.
  const constraints = await client.query<LineRow>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as line from pg_constraint
     where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n' order by contype desc, conname collate "C"`,
  )
  const behind = await client.query<LineRow>(
    `select * from (
       select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) || ';' as line from pg_index
       where not indisprimary and not exists (select from pg_constraint where conindid = indexrelid)
       union all
       select tablename, format('create policy %s on %s using %s;', policyname, tablename, qual) from pg_policies
       union all
       select tgrelid::regclass::text, pg_get_triggerdef(oid) || ';' from pg_trigger where not tgisinternal
       union all
       select stxrelid::regclass::text, pg_get_statisticsobjdef(oid) || ';' from pg_statistic_ext
     ) lines order by line collate "C"`,
  )
  const blocks = tables.rows.map((table): [string, string] => {
    const own = <Row extends { table: string }>(rows: readonly Row[]) => rows.filter((row) => row.table === table.name)
    const inside = [...own(columns.rows).map(columnLine), ...own(constraints.rows).map(({ line }) => line)]
    const partition = table.partition_key === null ? '' : ` partition by ${table.partition_key}`
    const wall = table.forced ? '-- within the tenant, for the owner too' : '-- open: needed before a tenant is known'
    const text = [
      wall,
      `create ${table.unlogged ? 'unlogged ' : ''}table ${table.name} (`,
      inside.map((line) => `  ${line}`).join(',\n'),
      `)${partition};`,
      ...own(behind.rows).map(({ line }) => line),
    ].join('\n')
    return [table.name, text]
  })
  return new Map(blocks)
}

function columnLine({ name, type, not_null, default: value }: ColumnRow): string {
  const filled = value === null ? '' : value.startsWith('generated') ? ` ${value}` : ` default ${value}`
  return `${name} ${type}${not_null ? ' not null' : ''}${filled}`
}
