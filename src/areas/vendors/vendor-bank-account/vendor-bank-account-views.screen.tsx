import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { accountMessages as messages } from '../messages.ts'
import { SharedVendorAccount, VendorAccountList } from './shared-accounts.screen.tsx'

/** Accounts of vendors: those one entered, and for whoever pays or confirms all of them. */
export const vendorAccountViews: ResourceViews = {
  list: {
    empty: messages.none,
    facts: ['vendorId', 'accountNumber'],
    preferredWidths: { vendorId: 230, accountName: 190, currency: 90 },
  },
  List: VendorAccountList,
  record: { Aside: SharedVendorAccount, facts: ['vendorId', 'accountNumber', 'currency'] },
}
