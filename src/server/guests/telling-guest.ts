import { Problem } from '#src/server/http/problem.ts'
import { Stopped } from '#src/server/writes/entry/stopped.ts'

/** Does the work; what a write was refused is an answer to the guest. `names`: what files are called, by sha256. */
export async function tellingGuest(
  work: () => Promise<void>,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    const { stop } = error
    if (stop.result === 'waiting') {
      const missing = stop.files.flatMap((sha256) => names.get(sha256) ?? [])
      const which =
        missing.length === 0 ? 'A file was' : `${missing.join(', ')} ${missing.length === 1 ? 'was' : 'were'}`
      throw new Problem(409, 'files-missing', `${which} not received. Add it again on this device`)
    }
    if (stop.result !== 'refused') throw new Problem(409, 'state', 'This cannot be taken now. Please try again later')
    const hasErrors = Object.keys(stop.errors).length > 0
    throw new Problem(hasErrors ? 422 : 409, hasErrors ? 'invalid' : stop.code, stop.message, stop.errors)
  }
}
