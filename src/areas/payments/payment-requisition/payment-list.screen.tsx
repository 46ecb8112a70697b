import { Stack } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { MonthsOfList } from '#src/screens/figures/months-of-list.tsx'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { paymentMessages as messages } from './messages.ts'

/** Requisitions, and how many there were month by month. */
export function PaymentList(props: { resource: Resource; view: ListView }) {
  return (
    <Stack gap="lg">
      <ResourceList {...props} />
      <MonthsOfList title={messages.chart} {...props} />
    </Stack>
  )
}
