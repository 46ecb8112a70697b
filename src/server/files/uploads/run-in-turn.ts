const running = new Map<string, { stop: () => void; ended: Promise<unknown> }>()

/**
 * Runs `work` once nothing else of that name runs in this process, after telling that to stop. A sender whose link died
 * reconnects long before the old connection is known to be dead.
 */
export async function runInTurn<Result>(name: string, stop: () => void, work: () => Promise<Result>): Promise<Result> {
  const before = running.get(name)
  before?.stop()
  const mine = (before?.ended ?? Promise.resolve()).then(work)
  const turn = { stop, ended: mine.catch(() => undefined) }
  running.set(name, turn)
  try {
    return await mine
  } finally {
    if (running.get(name) === turn) running.delete(name)
  }
}
