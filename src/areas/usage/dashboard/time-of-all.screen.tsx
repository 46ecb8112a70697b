import { Stack } from '@mantine/core'
import type { DashboardFilter } from '#src/screens/derived/dashboard-part.ts'
import { usageMessages as messages } from '../messages.ts'
import { UsageBars } from './usage-bars.screen.tsx'

/** Everybody's time, by part of the product, department and person; each leads to its lines. */
export function Part({ filter }: { filter: DashboardFilter }) {
  return (
    <Stack gap="lg">
      <UsageBars title={messages.byModule} by="module" filter={filter} leads />
      <UsageBars title={messages.byDepartment} by="departmentId" filter={filter} leads />
      <UsageBars title={messages.byPerson} by="staffId" filter={filter} leads />
    </Stack>
  )
}
