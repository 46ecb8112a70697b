import { Logger, runMigrations } from 'graphile-worker'

/** The schema of the job queue's own tables, which its library makes and changes. */
export const jobSchema = 'graphile_worker'

/** Says nothing: what goes wrong is thrown. */
const quiet = new Logger(() => () => undefined)

/** Makes or renews the tables of the job queue. Servers that start together must take turns (`lockMigrations`). */
export async function migrateJobTables(url: string): Promise<void> {
  await runMigrations({ connectionString: url, schema: jobSchema, maxPoolSize: 1, logger: quiet })
}
