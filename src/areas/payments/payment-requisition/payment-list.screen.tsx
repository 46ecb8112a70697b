import { Stack } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { PaymentChart } from './payment-chart.screen.tsx'

/** Requisitions, and how many there were month by month. */
export function PaymentList(props: { resource: Resource; view: ListView }) {
  return (
    <Stack gap="lg">
      <ResourceList {...props} />
      <PaymentChart {...props} />
    </Stack>
  )
}
