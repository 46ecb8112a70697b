import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

const group = 'Payments'
const module = 'Budgets'

/** The screens of budgets and of what is booked on them, in the order of the menu. */
export const budgetScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'budgets',
    path: '/payments/signatory/$userRole/budgets',
    titles: { list: 'Budgets', new: 'New budget', record: 'Budget' },
    group,
    module,
    createPermission: 'set budget',
    words: {
      finance: {
        title: 'Budgets',
        whose: 'Finance',
        department: 'Finance and Account',
        alsoFor: 'view budget',
        new: true,
        edit: true,
      },
      hod: { title: 'Budgets of my department', whose: 'My department', flags: ['isHod'] },
    },
    describe: async () => (await import('./budget/budget.ts')).budget,
    views: async () => (await import('./budget/budget-views.screen.tsx')).budgetViews,
    own: { record: () => import('./budget/budget-record.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'budget-expenses',
    path: '/payments/finance/budget-expenses',
    titles: { list: 'Budget expenses', new: 'New budget expense', record: 'Budget expense' },
    group,
    module,
    permission: ['set budget', 'view budget'],
    createPermission: 'set budget',
    describe: async () => (await import('./budget-expense/budget-expense.ts')).budgetExpense,
    views: async () => (await import('./budget-expense/budget-expense-views.screen.tsx')).budgetExpenseViews,
  }),
]
