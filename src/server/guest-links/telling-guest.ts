import { Problem } from '#src/server/http/problem.ts'
import { Stopped } from '#src/server/writes/entry/stopped.ts'

/** What a write was refused, as an answer to the guest. */
export async function tellingGuest(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    const { stop } = error
    if (stop.result === 'waiting')
      throw new Problem(409, 'files-missing', 'A file was not received. Please add it again')
    if (stop.result !== 'refused') throw new Problem(409, 'state', 'This cannot be taken now. Please try again later')
    const hasErrors = Object.keys(stop.errors).length > 0
    throw new Problem(hasErrors ? 422 : 409, hasErrors ? 'invalid' : stop.code, stop.message, stop.errors)
  }
}
