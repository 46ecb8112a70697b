import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { changedSince, touchesSync } from '../changed-parts.mjs'
import { triesEverything } from '../tries-everything.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const today = Math.floor(Date.now() / 86_400_000)

/** Whether sync or storage changed on this branch, or with the last merge, or nobody can tell: then all is due. */
const isAllDue = triesEverything || changesSync()

/**
 * Whether the one at this place, counted from 0, is played today. What plays the same to the same end as long as nothing that
 * it plays has changed is played within so many days; where that changed, all of it.
 */
export function isDueToday(place: number, days = 3): boolean {
  return isAllDue || (place + today) % days === 0
}

function changesSync(): boolean {
  const [head, left] = [commit('rev-parse', 'HEAD'), commit('merge-base', 'HEAD', 'main')]
  // On the main line itself, what was merged last.
  const base = left === head ? commit('rev-parse', 'HEAD^1') : left
  if (head === null || base === null) return true
  // The model has tables of its own: what a migration does to the product's is nothing to it.
  return touchesSync(changedSince(base, root).filter((file) => !file.endsWith('.sql')))
}

/** A commit's id; null where git does not know it. */
function commit(...asked: string[]): string | null {
  const { status, stdout } = spawnSync('git', asked, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
