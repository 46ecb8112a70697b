const underWay = new Map<string, { stop: () => void; ended: Promise<unknown> }>()

/**
 * Does `work` once nothing else of that name is under way in this process; what is, is told to stop. A sender whose link
 * died asks anew long before the old connection is known to be dead.
 */
export async function runInTurn<Result>(name: string, stop: () => void, work: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(name)
  before?.stop()
  const mine = (before?.ended ?? Promise.resolve()).then(work)
  const turn = { stop, ended: mine.catch(() => undefined) }
  underWay.set(name, turn)
  try {
    return await mine
  } finally {
    if (underWay.get(name) === turn) underWay.delete(name)
  }
}
