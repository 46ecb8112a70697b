import type pg from 'pg'
import { z } from 'zod'

/** One reading of a table in a plan, with every condition that stands with it; null conditions: rows are put into it. */
export type Scan = { table: string; conditions: string | null }

type PlanNode = {
  'Relation Name'?: string | undefined
  Operation?: string | undefined
  'Node Type': string
  'Index Cond'?: string | undefined
  Filter?: string | undefined
  'Recheck Cond'?: string | undefined
  Plans?: PlanNode[] | undefined
}
const node: z.ZodType<PlanNode> = z.lazy(() =>
  z.looseObject({
    'Relation Name': z.string().optional(),
    Operation: z.string().optional(),
    'Node Type': z.string(),
    'Index Cond': z.string().optional(),
    Filter: z.string().optional(),
    'Recheck Cond': z.string().optional(),
    Plans: z.array(node).optional(),
  }),
)
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })])

/**
 * The tables that a statement reads by its generic plan, which knows no value of any parameter, with the conditions that
 * the planner has put on each. What it derives counts: where two tables are joined by their tenants and one of them is
 * held to a tenant, so is the other.
 */
export async function scansOf(client: pg.ClientBase, statement: string): Promise<Scan[]> {
  await client.query(`prepare asked as ${statement}`)
  try {
    const { rows } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'asked'`,
    )
    const nothing = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ')
    const plan = await client.query(
      `explain (verbose, format json) execute asked${nothing === '' ? '' : `(${nothing})`}`,
    )
    return scansBelow(explained.parse(plan.rows)[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('deallocate asked')
  }
}

function scansBelow(plan: PlanNode): Scan[] {
  const table = plan['Relation Name']
  const below = (plan.Plans ?? []).flatMap(scansBelow)
  if (table !== undefined && plan.Operation === 'Insert') return [{ table, conditions: null }, ...below]
  // Rows that are changed or deleted are read by a node below; a bitmap's condition is repeated where the table's name is.
  if (table === undefined || plan['Node Type'] === 'ModifyTable') return below
  const conditions = [plan['Index Cond'], plan.Filter, plan['Recheck Cond']].filter((text) => text !== undefined)
  return [{ table, conditions: conditions.join(' and ') }, ...below]
}
