import type { DashboardFilter } from '#src/screens/derived/dashboard-part.ts'
import { usageMessages as messages } from '../messages.ts'
import { UsageBars } from './usage-bars.screen.tsx'

/** The modules of the menu in which objectives, strategies and risks are kept. */
const modules = ['Strategy', 'Risk']

/** Which departments work on the strategy, and for how long (specification 2, section 7: 'strategy time tracking'). */
export function Part({ filter }: { filter: DashboardFilter }) {
  return <UsageBars title={messages.inStrategy} by="departmentId" filter={filter} modules={modules} />
}
