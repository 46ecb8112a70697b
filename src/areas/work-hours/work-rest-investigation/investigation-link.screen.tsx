import { Group } from '@mantine/core'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { investigationsPath } from './investigation-views.screen.tsx'
import { investigationMessages as messages } from './messages.ts'
import { workRestInvestigation } from './work-rest-investigation.ts'

/** Leads from a day to the investigation of its breach, with how far that is; nothing where there is none here. */
export function InvestigationLink({ dayId, day }: { dayId: string; day: string }) {
  const { rows } = useRows(workRestInvestigation.name)
  const found = rows.find(({ workRestHourId }) => workRestHourId === dayId)
  if (!found) return null
  return (
    <Group gap="xs" ml="calc(-1 * var(--mantine-spacing-xs))" data-print="no">
      <ButtonLink
        href={`${investigationsPath}/${found.id}`}
        variant="subtle"
        px="xs"
        label={messages.investigationOf(day)}
      >
        {messages.investigation}
      </ButtonLink>
      <StatusBadge resource={workRestInvestigation} record={found} />
    </Group>
  )
}
