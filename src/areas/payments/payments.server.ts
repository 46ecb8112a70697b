import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { registerPaymentChart } from './payment-requisition/chart-route.server.ts'
import { registerPaymentChecks } from './payment-requisition/checks-route.server.ts'
import {
  paymentRequisitionAfterWrite,
  paymentRequisitionBeforeWrite,
} from './payment-requisition/payment-requisition.server.ts'
import { registerTypedChecks } from './payment-requisition/typing/typed-checks-route.server.ts'
import { pettyCashFloatAfterWrite, pettyCashFloatBeforeWrite } from './petty-cash-float/petty-cash-float.server.ts'
import {
  pettyCashRequestAfterWrite,
  pettyCashRequestBeforeWrite,
} from './petty-cash-request/petty-cash-request.server.ts'

/** What payments and petty cash come to, and who lets the money go. */
export const paymentsServer: AreaServerPart = {
  area: 'payments',
  beforeWrite: [paymentRequisitionBeforeWrite, pettyCashFloatBeforeWrite, pettyCashRequestBeforeWrite],
  afterWrite: [paymentRequisitionAfterWrite, pettyCashFloatAfterWrite, pettyCashRequestAfterWrite],
  routes(app) {
    registerPaymentChart(app)
    registerPaymentChecks(app)
    registerTypedChecks(app)
  },
}
