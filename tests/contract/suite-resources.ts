import { resources } from '#src/areas/resources.ts'
import { openDatabase } from '#src/server/database/connection/pool.ts'
import { noTables } from '#src/server/database/schema/existing-tables.ts'
import { planMigration } from '#src/server/database/schema/plan-migration.ts'
import type { Prepared } from '../machine/postgres.ts'
import { makeRealServer, type RealServer } from './company.ts'
import { triable } from './held-grants.ts'
import { shapes } from './specimens/shapes/shapes.ts'

const all = [...resources, ...shapes]

/** What the suites try: the product's resources, and shapes that these do not have. */
export const { tried: suiteResources, unheld } = triable(all)

const withShapes: Prepared = {
  name: 'shapes',
  async prepare(url) {
    const database = await openDatabase(url)
    for (const statement of planMigration(shapes, noTables)) await database.pool.query(statement)
    await database.end()
  },
}

/** The whole server with all of them. */
export function makeSuiteServer(): Promise<RealServer> {
  return makeRealServer(withShapes, all)
}
