import { Stack } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { GuestLinksPanel } from '#src/screens/guest/guest-links-panel.tsx'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { StatementComparison } from './comparison.screen.tsx'
import { statementOfAccount } from './statement-of-account.ts'

/** What the comparison says stands there alone. */
const told = ['openingBalance', 'lines', 'vendorOpeningBalance', 'vendorLines']
const view: RecordView = { facts: ['vendorId', 'balance', 'vendorBalance', 'difference'] }

/** A statement of account: both sides line by line first, then who signed it. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={statementOfAccount} id={id} view={view}>
      {(record) => (
        <Stack gap="md">
          <StatementComparison statement={record} />
          <RecordFields resource={statementOfAccount} record={record} hidden={told} />
          <StatementLinks record={record} />
        </Stack>
      )}
    </RecordPage>
  )
}

/** The vendor's links to answer, for those who manage statements. */
function StatementLinks({ record }: { record: LocalRecord }) {
  const actor = useActor()
  if (!actor?.permissions.includes('manage statement of account')) return null
  return (
    <GuestLinksPanel
      purpose="statements"
      record={record.id}
      version={record.version}
      isOpen={record.status === 'pending'}
    />
  )
}
