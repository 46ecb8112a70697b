import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { approvalSource } from './approval-chain/chain-signatories.server.ts'

/** Who signs a round. */
export const approvalsServer: AreaServerPart = { area: 'approvals', approvalSource }
