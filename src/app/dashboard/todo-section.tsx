import { lazy, Suspense } from 'react'
import { dashboardWords as words } from './dashboard-messages.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { StillToCome } from './reveal-when-ready.tsx'
import type { CountedTile } from './tiles.ts'
import { mostListed } from './todo.ts'
import { useTileCounts } from './use-tile-counts.ts'

/** Fetched once something waits. */
const TodoList = lazy(async () => ({ default: (await import('./todo-list.tsx')).TodoList }))

/** What a line of the list takes, in pixels. */
const lineHeight = 65

/** What waits for the person over all kinds, as one list; nothing where nothing waits. */
export function TodoSection({ tiles }: { tiles: readonly CountedTile[] }) {
  const counts = useTileCounts(tiles)
  const waiting = counts.reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0)
  if (waiting === 0) return null
  return (
    <DashboardSection title={words.longestFirst}>
      <Suspense fallback={<StillToCome height={Math.min(mostListed, waiting) * lineHeight} />}>
        <TodoList tiles={tiles} />
      </Suspense>
    </DashboardSection>
  )
}
