import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { payrollMessages as messages } from './messages.ts'
import { payroll } from './payroll.ts'

/** A payroll, as it is called to whom it pays. */
const payslip: Resource = { ...payroll, label: ['Payslip', 'Payslips'] }

/** What the signed-in person was paid: their payrolls once these are approved. */
export function Screen() {
  const personId = usePersonId()
  const view = useMemo<ListView>(
    () => ({
      title: messages.myPayslips,
      columns: ['month', 'year', 'gross', 'deducted', 'net', 'status'],
      facts: ['net', 'year'],
      filters: ['year', 'month'],
      where: ({ recipientId }: StoredRecord) => recipientId === personId,
      newHref: null,
      hrefOf: ({ id }) => `/payments/finance/payroll/${id}`,
      empty: messages.noPayslips,
    }),
    [personId],
  )
  return <ResourceList resource={payslip} view={view} />
}
