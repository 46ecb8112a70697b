import { Stack } from '@mantine/core'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { hiddenFields } from '../inventory-requisition/hidden-fields.ts'
import { inventoryRequisition } from '../inventory-requisition/inventory-requisition.ts'
import { vendorSourcingMessages } from '../vendor-sourcing/messages.ts'
import { ComparisonPaper } from './comparison-paper.screen.tsx'
import { RaisePayments, SourcingPanel } from './sourcing-panel.screen.tsx'
import { useHasPassed } from './use-has-passed.screen.tsx'

/** What the comparison says stands there; what came last stands among all that came. */
const told = [...hiddenFields, 'vendors', 'awardTotal', 'comparedOn', 'arrivals', 'handouts']
const view: RecordView = {
  onPaper: (record) => <ComparisonPaper record={record} />,
  facts: ['urgency', 'neededBy', 'inventoryType', 'vesselId', 'departmentId'],
  related: [
    {
      resource: 'vendor-sourcings',
      field: 'inventoryRequisitionId',
      path: '/procurement/requisition/sourcings',
      title: vendorSourcingMessages.mine,
      columns: ['vendorId', 'closesAt'],
      offersNew: false,
      hidesEmpty: true,
    },
  ],
}

/** A requisition with what vendors quoted for it, side by side once that is open. */
export function Screen() {
  const id = usePathParameter('id')
  const { record: known } = useRecord(inventoryRequisition, id)
  // Drawn anew at the closing time, from which on the quotations may be opened.
  const isClosed = useHasPassed(known?.closesAt)
  // Whoever reads the quotations has the award in the comparison.
  const seesAward = useRows('vendor-sourcings').rows.some((one) => one.inventoryRequisitionId === id)
  return (
    <RecordPage key={String(isClosed)} resource={inventoryRequisition} id={id} view={view}>
      {(record) => (
        <Stack gap="md">
          <SourcingPanel record={record} />
          <RaisePayments record={record} />
          <RecordFields
            resource={inventoryRequisition}
            record={record}
            hidden={seesAward ? [...told, 'awards'] : told}
          />
        </Stack>
      )}
    </RecordPage>
  )
}
