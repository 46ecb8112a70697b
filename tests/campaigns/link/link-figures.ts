import { type Fate, fates } from './fates.ts'
import type { SeaAction } from './sea-work.ts'

/** The result of a voyage. */
export type LinkFigures = {
  fates: Map<Fate, number>
  deliveries: Map<Fate, number>
  spells: Record<'down' | 'broken' | 'portal', number>
  actions: Map<SeaAction, number>
  /** Submissions by table. */
  sent: Map<string, number>
  files: number
  /** Reports changed while the office changed them, and how many were returned. */
  changes: number
  clashes: number
  drafts: number
  bytes: { up: number; down: number }
  /** Milliseconds from the app's confirmation to the office's receipt, per submission. */
  underway: number[]
  /** Milliseconds until nothing waited, per tablet. */
  emptyAfter: number[]
  looks: number
}

/** Reports the result of a voyage. */
export function describeVoyage(figures: LinkFigures): string {
  const {
    fates: counts,
    deliveries,
    spells,
    actions,
    sent,
    files,
    changes,
    clashes,
    drafts,
    bytes,
    underway,
    emptyAfter,
    looks,
  } = figures
  const requests = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const listed = (map: ReadonlyMap<string, number>) => [...map].map(([name, count]) => `${count} ${name}`).join(', ')
  const seconds = (part: number, times: readonly number[]) => {
    const sorted = [...times].sort((left, right) => left - right)
    return ((sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0) / 1000).toFixed(0)
  }
  return [
    `${requests} requests: ${fates.map((fate) => `${counts.get(fate) ?? 0} ${fate}`).join(', ')}`,
    `of these deliveries: ${fates.map((fate) => `${deliveries.get(fate) ?? 0} ${fate}`).join(', ')}`,
    `${spells.down} times no link, ${spells.broken} times all connections broken, ${spells.portal} spells of a portal`,
    `done: ${listed(actions)}`,
    `${[...sent.values()].reduce((sum, count) => sum + count, 0)} submissions (${listed(sent)}) with ${files} files; ${changes} changed while the office did, of which ${clashes} clashed; ${drafts} drafts`,
    `${(bytes.up / 1e6).toFixed(1)} MB up, ${(bytes.down / 1e6).toFixed(1)} MB down`,
    `from the app's word to the office's receipt: median ${seconds(0.5, underway)} s, 95th percentile ${seconds(0.95, underway)} s, longest ${seconds(1, underway)} s`,
    `after the links healed nothing waited after ${emptyAfter.map((time) => `${(time / 1000).toFixed(0)} s`).join(', ')}; tablets were looked at ${looks} times meanwhile`,
  ].join('\n  ')
}
