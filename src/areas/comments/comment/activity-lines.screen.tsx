import type { ActivityShown } from '#src/screens/record/activity-context.ts'
import type { ChangeLine } from '#src/screens/record/record-changes.tsx'
import type { Said } from './said.screen.tsx'

/** A line of the stream. */
export type ActivityLine = { key: string; at: string } & (
  | { kind: 'comment'; said: Said }
  | { kind: 'change'; change: ChangeLine }
)

/** Comments and changes by when they were made, newest first; those made at once stay in the order given. */
export function activityLines(
  said: readonly Said[],
  changes: readonly ChangeLine[],
  shown: ActivityShown,
): readonly ActivityLine[] {
  const comments = said.toReversed().map(
    (one): ActivityLine => ({
      kind: 'comment',
      key: one.record.id,
      at: one.record.createdAt,
      said: one,
    }),
  )
  const others = changes.map((change): ActivityLine => ({ kind: 'change', key: change.key, at: change.at, change }))
  const lines = [...(shown === 'changes' ? [] : comments), ...(shown === 'comments' ? [] : others)]
  return lines.sort((left, right) => Date.parse(right.at) - Date.parse(left.at))
}
