import { Alert, Stack } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { GuestLinksPanel } from '#src/screens/guest/guest-links-panel.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { vendorSourcingMessages as messages } from './messages.ts'
import { vendorSourcing } from './vendor-sourcing.ts'

const view: RecordView = { facts: ['inventoryRequisitionId', 'closesAt'] }

/** What one vendor is asked, and that its quotation is sealed, or what it says. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={vendorSourcing} id={id} view={view}>
      {(record) => (
        <Stack gap="md">
          <Sealed record={record} />
          <RecordFields resource={vendorSourcing} record={record} />
          <Invitation record={record} />
        </Stack>
      )}
    </RecordPage>
  )
}

function Sealed({ record }: { record: LocalRecord }) {
  if (record.status === 'received' && record.openedAt === undefined)
    return (
      <Alert color="blue" title={messages.sealedTitle}>
        {messages.sealed(formatInstantName(String(record.closesAt)))}
      </Alert>
    )
  if (record.openedAt === undefined) return null
  const href = `/procurement/requisition/procurement-officer/${String(record.inventoryRequisitionId)}`
  return (
    <ButtonLink href={href} variant="default" w="fit-content" data-print="no">
      {messages.compare}
    </ButtonLink>
  )
}

/** The vendor's links to quote, for procurement. */
function Invitation({ record }: { record: LocalRecord }) {
  const actor = useActor()
  if (!actor?.permissions.includes('manage company procurement')) return null
  const isOpen = ['pending', 'received'].includes(record.status ?? '') && record.openedAt === undefined
  return <GuestLinksPanel purpose="quotations" record={record.id} version={record.version} isOpen={isOpen} />
}
