import { Stack } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useListPath } from '#src/screens/data/list/use-list.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { MonthsOfList } from '#src/screens/figures/months-of-list.tsx'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { requisitionMessages as messages } from './messages.ts'
import { useStoredFilter } from './use-stored-filter.screen.tsx'

type RequisitionListProps = { resource: Resource; view: ListView }

/** Requisitions with the filter that the person left, and how many there were month by month. */
export function RequisitionList(props: RequisitionListProps) {
  const person = usePersonId()
  const path = useListPath()
  return person === null ? null : <ListOfPerson key={`${person} ${path}`} {...props} person={person} />
}

function ListOfPerson({ person, ...props }: RequisitionListProps & { person: string }) {
  useStoredFilter(person)
  return (
    <Stack gap="lg">
      <ResourceList {...props} />
      <MonthsOfList title={messages.chart} none={messages.chartEmpty} {...props} />
    </Stack>
  )
}
