import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '#src/server/configuration/configuration.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { measureDisk, shortOf } from '#src/server/files/disk/disk-space.ts'

/**
 * Milliseconds a database check is cached, so that frequent polling costs little; a failed one for less, so that
 * recovery shows at once.
 */
const readyFor = 1000
const unreadyFor = 100
/** Milliseconds after which the database counts as unreachable. */
const databaseTimeoutMilliseconds = 3000

/**
 * `GET /health`: the process runs. `GET /ready`: it also reaches its database; `short` says what the disk has no room for any
 * more, while all else goes on. Neither reveals more.
 */
export function serveHealth(app: FastifyInstance, database: Database, configuration: Configuration): void {
  let check: { until: number; ready: Promise<boolean> } | null = null
  const isReady = async () => {
    if (check === null || performance.now() > check.until) {
      const ready = canReach(database)
      const asking = { until: Number.POSITIVE_INFINITY, ready }
      check = asking
      asking.until = performance.now() + ((await ready) ? readyFor : unreadyFor)
    }
    return check.ready
  }
  app.get('/health', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/ready', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const ready = await isReady()
    const short = shortOf(await measureDisk(configuration))
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not-ready', ...(short.length > 0 && { short }) })
  })
}

async function canReach(database: Database): Promise<boolean> {
  const answered = database.pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, setTimeout(databaseTimeoutMilliseconds, false, { ref: false })])
}
