import { Stack } from '@mantine/core'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { budget } from './budget.ts'
import { BudgetOverview } from './budget-overview.screen.tsx'
import { budgetViews } from './budget-views.screen.tsx'

/** The months stand in the table above the fields. */
const hidden = ['months', 'planned', 'edition']

/** A department's budget of a year: how much of it is left stands first. */
export function Screen() {
  const id = usePathParameter('id')
  const isFinance = usePathParameter('userRole') === 'finance'
  const view: RecordView = { ...budgetViews.record, ...(!isFinance && { editHref: null }) }
  return (
    <RecordPage resource={budget} id={id} view={view}>
      {(record) => (
        <Stack gap="md">
          <BudgetOverview budget={record} />
          <RecordFields resource={budget} record={record} hidden={hidden} />
        </Stack>
      )}
    </RecordPage>
  )
}
