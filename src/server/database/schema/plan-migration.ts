import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { drizzleTables } from './drizzle-tables.ts'
import { tableOf } from './resource-table.ts'
import { rowSecurity } from './row-security.ts'
import { scopeStatistics } from './scope-statistics.ts'

/** The tables after all migrations so far, as drizzle describes them. */
export type Snapshot = DrizzleSnapshotJSON
export type Plan = { statements: string[]; snapshot: Snapshot }

/** The snapshot before any resource has a table. */
export function emptySnapshot(): Snapshot {
  return generateDrizzleJson({})
}

/**
 * What leads from the tables so far to those that the descriptions imply, or null where nothing does. A plan only adds:
 * tables and columns that no description implies any more stay, with what they hold. Throws where a field's kind would
 * change the type of its column: such a field needs a new name.
 */
export async function planMigration(resources: readonly Resource[], before: Snapshot): Promise<Plan | null> {
  const snapshot = keepExisting(before, generateDrizzleJson(drizzleTables(resources), before.id))
  const changes = await generateMigration(before, snapshot)
  if (changes.length === 0) return null
  const added = resources.filter((resource) => !before.tables[`public.${tableOf(resource).name}`])
  const statements = [...changes, ...added.flatMap(({ name }) => prepareTable(name))]
  return { statements: statements.map((statement) => statement.replace(/;\s*$/, '')), snapshot }
}

/**
 * What a new resource table needs besides its columns: the tenant's wall, what the planner has to know of its scopes, and a
 * number in the change feed.
 */
function prepareTable(resourceName: string): string[] {
  const table = resourceName.replaceAll('-', '_')
  return [
    ...rowSecurity(table),
    scopeStatistics(table),
    `insert into sync_resource (name) values ('${resourceName}') on conflict (name) do nothing`,
  ]
}

/** As much of a snapshot as is read here. */
const tablesSchema = z.record(
  z.string(),
  z.looseObject({ columns: z.record(z.string(), z.looseObject({ type: z.string(), notNull: z.boolean() })) }),
)

function keepExisting(before: Snapshot, now: Snapshot): Snapshot {
  const former = tablesSchema.parse(before.tables)
  const tables = { ...former, ...tablesSchema.parse(now.tables) }
  for (const [name, table] of Object.entries(tables)) {
    const columns = former[name]?.columns ?? {}
    for (const [column, { type, notNull }] of Object.entries(columns)) {
      const kept = table.columns[column]
      if (kept && kept.type !== type) {
        throw new Error(`${name}.${column} was ${type} and would be ${kept.type}: give the field a new name`)
      }
      if (!kept && notNull) throw new Error(`${name}.${column} is needed by every row and cannot be left behind`)
    }
    tables[name] = { ...table, columns: { ...columns, ...table.columns } }
  }
  return { ...now, tables }
}
