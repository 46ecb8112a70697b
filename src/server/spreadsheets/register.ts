import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/http/context.ts'
import { limitExports, type RequestLimits } from '#src/server/http/request-limits.ts'
import { removeAbandonedExports } from './export-records.ts'
import { registerExport } from './export-route.ts'

/** What every resource's records give to spreadsheets. */
export function registerSpreadsheets(app: FastifyInstance, context: ServerContext, limits: RequestLimits): void {
  const limit = limitExports(app, limits)
  for (const resource of context.resources) registerExport(app, context, resource, limit)
  app.addHook('onReady', () => removeAbandonedExports(context))
}
