import type { FastifyReply } from 'fastify'
import { clientGoneSignal } from '#src/server/http/client-gone.ts'
import { Problem } from '#src/server/http/problem.ts'

/** Comparisons by contents at a time: each holds a connection to the database and reads whole streams in this process. */
const maxConcurrent = 2
let underWay = 0

/**
 * Does a comparison by contents where few others are under way, else 503 with the time to wait. `stillWanted` is called
 * between its steps and ends it (503, which nobody hears) where the device waits for the answer no more.
 */
export async function runComparison<T>(
  reply: FastifyReply,
  compare: (stillWanted: () => void) => Promise<T>,
): Promise<T> {
  if (underWay >= maxConcurrent) throw busy()
  underWay += 1
  const gone = clientGoneSignal(reply)
  try {
    return await compare(() => {
      if (gone.aborted) throw busy()
    })
  } finally {
    underWay -= 1
  }
}

const busy = () =>
  new Problem(503, 'busy', 'The server is busy. Please try again later', undefined, {
    'retry-after': '60',
  })
