import { PlannedRound } from '#src/areas/approvals/approval-chain/planned-round.screen.tsx'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { linesIn } from '../payment-lines.ts'
import { paymentRequisition } from '../payment-requisition.ts'
import { PaymentPanels } from './payment-panels.screen.tsx'

/** What stands in the blocks of the page, or is of no use to people. */
const hidden = [
  'amount',
  'baseAmount',
  'exchangeRate',
  'exchangeRateOn',
  'payeeAccountId',
  'isBeyondBudget',
  'likes',
  'invoice',
  'vatPercent',
  'vat',
  'withheldPercent',
  'withheld',
  'payable',
  'paidAmount',
  'paidOn',
  'companyBankId',
  'paymentRate',
  'paymentReference',
  'paymentProof',
]
const hiddenUnpaid = [...hidden, 'paid', 'rest']
const view: RecordView = { facts: ['amount', 'vendorId', 'payeeId', 'dueOn', 'rest'], hidden }

/** A payment for whoever decides: what and how much, its papers, the budget, the checks, and who signs (screens, 6). */
export function Screen() {
  const id = usePathParameter('id')
  const { record } = useRecord(paymentRequisition, id)
  return (
    <RecordPage
      resource={paymentRequisition}
      id={id}
      view={view}
      aside={
        record?.status === 'draft' && (
          <PlannedRound resource={paymentRequisition} owner={record.scope.owner} record={record} />
        )
      }
    >
      {(present) => (
        <>
          <PaymentPanels record={present} />
          <RecordFields
            resource={paymentRequisition}
            record={present}
            hidden={linesIn(present.payments).length === 0 ? hiddenUnpaid : hidden}
          />
        </>
      )}
    </RecordPage>
  )
}
