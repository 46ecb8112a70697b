import { lazy, Suspense } from 'react'
import { dashboardMessages as messages } from './dashboard-messages.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { PendingPart } from './reveal-when-ready.tsx'
import type { CountedTile } from './tiles.ts'
import { maxListed } from './todo.ts'
import { useTileCounts } from './use-tile-counts.ts'

/** Loaded once something waits. */
const TodoList = lazy(async () => ({ default: (await import('./todo-list.tsx')).TodoList }))

/** Height of a line, in pixels. */
const lineHeightPixels = 65

/** Everything that awaits the person, as one list; nothing where there is none. */
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
