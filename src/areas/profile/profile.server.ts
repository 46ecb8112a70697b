import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { sharePicture } from './bio-data/share-picture.server.ts'
import { proposalAfterWrite, proposalBeforeWrite } from './field-proposal/field-proposal.server.ts'
import { refuseVerified } from './field-proposal/refuse-verified.server.ts'
import { registerGuarantorOfStaff } from './guarantor/guarantor-of-staff-route.server.ts'
import { replaceConfirmedAccount } from './staff-bank-account/replace-account.server.ts'
import { registerSharedAccounts } from './staff-bank-account/shared-accounts-route.server.ts'

/** The rules of people's own records. */
export const profileServer: AreaServerPart = {
  area: 'profile',
  beforeWrite: [refuseVerified, proposalBeforeWrite],
  afterWrite: [sharePicture, proposalAfterWrite, replaceConfirmedAccount],
  routes(app) {
    registerSharedAccounts(app)
    registerGuarantorOfStaff(app)
  },
}
