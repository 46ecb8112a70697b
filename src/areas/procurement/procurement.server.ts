import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { paymentAfterWrite } from './inventory-requisition/after-payment.server.ts'
import { requisitionAfterWrite, requisitionBeforeWrite } from './inventory-requisition/inventory-requisition.server.ts'
import { quotationPurpose } from './vendor-sourcing/quotation-purpose.server.ts'
import { vendorSourcingAfterWrite, vendorSourcingBeforeWrite } from './vendor-sourcing/vendor-sourcing.server.ts'

/** Who owns what requisitions ask for, what of it is on order, what vendors quote, and what came. */
export const procurementServer: AreaServerPart = {
  area: 'procurement',
  beforeWrite: [requisitionBeforeWrite, vendorSourcingBeforeWrite],
  guestPurposes: [quotationPurpose],
  afterWrite: [requisitionAfterWrite, vendorSourcingAfterWrite, paymentAfterWrite],
}
