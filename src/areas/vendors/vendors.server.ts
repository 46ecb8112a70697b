import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { requirementAfterWrite, suspendVendors, vendorAfterWrite, vendorBeforeWrite } from './vendor/vendor.server.ts'
import { registerSharedVendorAccounts } from './vendor-bank-account/shared-accounts-route.server.ts'
import { vendorAccountAfterWrite } from './vendor-bank-account/vendor-bank-account.server.ts'

/** What vendors stand on is counted, and whoever may no longer be used is suspended. */
export const vendorsServer: AreaServerPart = {
  area: 'vendors',
  beforeWrite: [vendorBeforeWrite],
  afterWrite: [vendorAfterWrite, requirementAfterWrite, vendorAccountAfterWrite],
  dailyWork: [suspendVendors],
  routes: registerSharedVendorAccounts,
}
