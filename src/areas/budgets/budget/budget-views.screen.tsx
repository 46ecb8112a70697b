import { useMemo } from 'react'
import { baseCurrencyOf } from '#src/areas/company/company-details/base-currency.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { BudgetFields } from './budget-fields.screen.tsx'
import { budgetScreenMessages as messages } from './budget-screen-messages.ts'
import { financialYearOf, periodOf } from './financial-year.ts'
import { emptyMonths } from './typed-months.ts'

const finance = '/payments/signatory/finance/budgets'

const list: ListView = {
  columns: ['departmentId', 'period', 'planned', 'edition', 'status'],
  facts: ['period', 'planned'],
  filters: ['period', 'departmentId', 'status', 'year'],
  totalsWithin: 'year',
}

/** Budgets of all departments for finance, and of their own for a head; a save leads to finance's list (specification 1, 2). */
export const budgetViews: ResourceViews = {
  list,
  List: BudgetList,
  words: { hod: { ...list, title: messages.ofMyDepartment, onlyWithin: ['department'] }, finance: list },
  new: { leadsTo: finance, useInitial: useNewBudget, Fields: BudgetFields },
  edit: { leadsTo: finance, Fields: BudgetFields },
  record: { facts: ['planned', 'edition'] },
}

/** The budgets of the running year first; all years are one filter away. */
function BudgetList({ resource, view }: { resource: Resource; view: ListView }) {
  const period = periodOf(financialYearOf(useToday()))
  const ofYear = useMemo<ListView>(() => ({ ...view, initialFilters: () => ({ period: [period] }) }), [view, period])
  return <ResourceList resource={resource} view={ofYear} />
}

/** The running financial year, its twelve months in the company's currency, and the policies that refuse nothing by surprise. */
function useNewBudget(): Readonly<Record<string, unknown>> {
  const year = financialYearOf(useToday())
  const { rows } = useRows('company-details')
  const currency = baseCurrencyOf(rows[0] ?? null)
  return useMemo(
    () => ({ year, yearPolicy: 'stop', monthsPolicy: 'warn', months: emptyMonths(currency) }),
    [year, currency],
  )
}
