import type { FastifyReply } from 'fastify'
import { clientGoneSignal } from '#src/server/http/client-gone.ts'
import { Problem } from '#src/server/http/problem.ts'

/** Maximum simultaneous comparisons by contents: each holds a database connection and reads whole streams. */
const maxConcurrent = 2
let running = 0

/**
 * Runs a comparison by contents where few others run, else 503 with a waiting time. `stillWanted` is called between its
 * steps and ends it where the device has gone.
 */
export async function runComparison<T>(
  reply: FastifyReply,
  compare: (stillWanted: () => void) => Promise<T>,
): Promise<T> {
  if (running >= maxConcurrent) throw busy()
  running += 1
  const gone = clientGoneSignal(reply)
  try {
    return await compare(() => {
      if (gone.aborted) throw busy()
    })
  } finally {
    running -= 1
  }
}

const busy = () =>
  new Problem(503, 'busy', 'The server is busy. Please try again later', undefined, {
    'retry-after': '60',
  })
