import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { PayLines } from './pay-lines.screen.tsx'

/** Payrolls with what they come to and how that differs from last month. */
export const payrollViews: ResourceViews = {
  list: {
    columns: ['staffId', 'month', 'year', 'net', 'difference', 'status'],
    facts: ['net', 'difference', 'month'],
    filters: ['status', 'year', 'month', 'staffId'],
    totals: ['net'],
  },
  record: { Aside: PayLines, facts: ['staffId', 'month', 'year', 'net', 'difference'], hidden: ['recipientId'] },
}
