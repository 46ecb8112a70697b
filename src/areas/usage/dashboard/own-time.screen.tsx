import type { DashboardFilter } from '#src/screens/derived/dashboard-part.ts'
import { usageMessages as messages } from '../messages.ts'
import { UsageBars } from './usage-bars.screen.tsx'

/** The person's own time. */
export function Part({ filter }: { filter: DashboardFilter }) {
  return <UsageBars title={messages.own} by="module" filter={filter} isOwn />
}
