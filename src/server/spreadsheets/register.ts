import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { limitExports, type RequestLimits } from '#src/server/http/request-limits.ts'
import { removeAbandonedExports } from './export/export-records.ts'
import { registerExport } from './export/export-route.ts'
import { registerImports } from './import/import-route.ts'

/** What every resource's records give to spreadsheets and take from them. */
export async function registerSpreadsheets(
  app: FastifyInstance,
  context: ServerContext,
  limits: RequestLimits,
): Promise<void> {
  const limit = limitExports(app, limits)
  for (const resource of context.resources) registerExport(app, context, resource, limit)
  await registerImports(app, context)
  app.addHook('onReady', () => removeAbandonedExports(context))
}
