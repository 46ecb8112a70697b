import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import { linkTo } from '#src/screens/browser/use-address.ts'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useAddressOfRecord } from '#src/screens/data/session/record-addresses.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { inventoryMessages as messages } from './messages.ts'
import { openRequestsOf } from './open-requests.ts'

const requisitions = 'inventory-requisitions'
const newRequisition = '/procurement/requisition/staff/new'

/**
 * The requisitions that ask for an item already and that this person can read here, with their states; else the way to one
 * for whoever may write it, so that there is one and not two.
 */
export function RequestMore({ itemId }: { itemId: string }) {
  const actor = useActor()
  const resource = useResources().get(requisitions)
  const addressOf = useAddressOfRecord()
  const { rows, state } = useRows(requisitions)
  if (!actor || !resource?.workflow || state === 'loading') return null
  const open = openRequestsOf(rows, resource.workflow, itemId)
  if (open.length > 0) {
    return open.map((one) => {
      const address = addressOf(requisitions, one.id)
      const titled = one.number ?? one.provisionalNumber ?? recordTitle(resource, one, () => null)
      const name = messages.requestedBy(titled)
      return (
        <Text component="div" key={one.id} mb="xs">
          {address === null ? name : <Link {...linkTo(address)}>{name}</Link>}{' '}
          <StatusBadge resource={resource} record={one} />
        </Text>
      )
    })
  }
  if (!mayCreateAny(resource.access.create, actor)) return null
  return (
    <ButtonLink href={`${newRequisition}?${new URLSearchParams({ inventoryId: itemId })}`} variant="default" fullWidth>
      {messages.requestMore}
    </ButtonLink>
  )
}
