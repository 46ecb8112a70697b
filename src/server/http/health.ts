import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#src/server/database/connection/pool.ts'

/**
 * How long an answer of the database counts, in milliseconds, so that asking often costs nothing: that it is out of reach
 * counts for less, so that whoever waits for it hears at once that it is back.
 */
const readyFor = 1000
const unreadyFor = 100
/** How long the database may take to answer before it counts as out of reach, in milliseconds. */
const databaseTimeoutMilliseconds = 3000

/** `GET /health`: the process runs. `GET /ready`: it also reaches its database. Neither says anything else. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  let asked: { until: number; ready: Promise<boolean> } | null = null
  const isReady = async () => {
    if (asked === null || performance.now() > asked.until) {
      const ready = canReach(database)
      const asking = { until: Number.POSITIVE_INFINITY, ready }
      asked = asking
      asking.until = performance.now() + ((await ready) ? readyFor : unreadyFor)
    }
    return asked.ready
  }
  app.get('/health', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/ready', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready' })
  })
}

async function canReach(database: Database): Promise<boolean> {
  const answered = database.pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, setTimeout(databaseTimeoutMilliseconds, false, { ref: false })])
}
