import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { approvalSource } from './approval-chain/chain-signatories.server.ts'
import { paymentChainRule } from './approval-chain/payment-chains.server.ts'
import { standInRule } from './stand-in/stand-in-rule.server.ts'

/** Who signs a round, who for whom, and who says so where money is signed for. */
export const approvalsServer: AreaServerPart = {
  area: 'approvals',
  approvalSource,
  afterWrite: [standInRule, paymentChainRule],
}
