import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { payTypeMessages as messages } from './messages.ts'

/** Both kinds of type, one list beside the other. */
export const payTypeViews: ResourceViews = {
  list: {
    preferredWidths: { name: 240, description: 240 },
    tabs: [
      { name: 'remuneration', label: messages.remunerations, path: '/payments/finance/payroll-types' },
      { name: 'deductions', label: messages.deductions, path: '/payments/finance/deduction-types' },
    ],
  },
}
