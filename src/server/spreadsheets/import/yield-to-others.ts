import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after a request in which the server counts as busy with others. */
const busyFor = 500

/** Runs one row of an import at a time, and gives way to others. */
export type RowPace = <Result>(row: () => Promise<Result>) => Promise<Result>

/**
 * Rows of all imports in this process run one after the other. While others ask something, each row is followed by a
 * rest as long as it took: half of processor and database stay theirs.
 */
export function paceRows(app: FastifyInstance): RowPace {
  let lastArrival = Number.NEGATIVE_INFINITY
  app.server.on('request', () => {
    lastArrival = performance.now()
  })
  let turn: Promise<unknown> = Promise.resolve()
  return (row) => {
    const done = turn.then(async () => {
      const begun = performance.now()
      try {
        return await row()
      } finally {
        const now = performance.now()
        if (now - lastArrival < busyFor) await setTimeout(now - begun)
      }
    })
    turn = done.catch(() => undefined)
    return done
  }
}
