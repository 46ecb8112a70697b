import { lazy, Suspense } from 'react'
import { dashboardMessages as messages } from './dashboard-messages.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { PendingPart } from './reveal-when-ready.tsx'
import type { CountedTile } from './tiles.ts'
import { maxListed } from './todo.ts'
import { useTileCounts } from './use-tile-counts.ts'

/** Fetched once something waits. */
const TodoList = lazy(async () => ({ default: (await import('./todo-list.tsx')).TodoList }))

/** What a line of the list takes, in pixels. */
const lineHeightPixels = 65

/** What waits for the person over all kinds, as one list; nothing where nothing waits. */
export function TodoSection({ tiles }: { tiles: readonly CountedTile[] }) {
  const counts = useTileCounts(tiles)
  const waiting = counts.reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0)
  if (waiting === 0) return null
  return (
    <DashboardSection title={messages.todoTitle}>
      <Suspense fallback={<PendingPart height={Math.min(maxListed, waiting) * lineHeightPixels} />}>
        <TodoList tiles={tiles} />
      </Suspense>
    </DashboardSection>
  )
}
