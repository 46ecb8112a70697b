import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { kycPurpose } from './registration/kyc-purpose.server.ts'
import { corporatePurpose, individualPurpose } from './registration/registration-purpose.server.ts'
import { statementAfterWrite, statementBeforeWrite } from './statement-of-account/statement-of-account.server.ts'
import { statementPurpose } from './statement-of-account/statement-purpose.server.ts'
import { requirementAfterWrite, suspendVendors, vendorAfterWrite, vendorBeforeWrite } from './vendor/vendor.server.ts'
import { registerSharedVendorAccounts } from './vendor-bank-account/shared-accounts-route.server.ts'
import { vendorAccountAfterWrite } from './vendor-bank-account/vendor-bank-account.server.ts'
import { evaluationAfterWrite, evaluationBeforeWrite } from './vendor-evaluation/vendor-evaluation.server.ts'

/** What vendors stand on is counted, and whoever may no longer be used is suspended. */
export const vendorsServer: AreaServerPart = {
  area: 'vendors',
  beforeWrite: [vendorBeforeWrite, statementBeforeWrite, evaluationBeforeWrite],
  afterWrite: [
    statementAfterWrite,
    vendorAfterWrite,
    requirementAfterWrite,
    vendorAccountAfterWrite,
    evaluationAfterWrite,
  ],
  dailyWork: [suspendVendors],
  guestPurposes: [corporatePurpose, individualPurpose, kycPurpose, statementPurpose],
  routes: registerSharedVendorAccounts,
}
