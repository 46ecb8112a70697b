import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { statementMessages as messages } from './messages.ts'

/** Statements of account by where they stand. */
export const statementViews: ResourceViews = {
  list: {
    columns: ['number', 'vendorId', 'periodFrom', 'periodTo', 'balance', 'difference', 'status'],
    facts: ['periodTo', 'balance', 'difference'],
    preferredWidths: { vendorId: 230 },
    tabs: [
      { name: 'all', label: messages.all },
      { name: 'open', label: messages.mine, filters: { status: ['open'] } },
      { name: 'pending', label: messages.withVendor, filters: { status: ['pending'] } },
      { name: 'declined', label: messages.disputed, filters: { status: ['declined'] } },
    ],
    empty: messages.none,
  },
}
