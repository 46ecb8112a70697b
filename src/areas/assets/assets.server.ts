import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { assetAuditBeforeWrite } from './asset-audit/asset-audit.server.ts'
import { handOverAfterWrite, handOverBeforeWrite } from './asset-log/hand-over.server.ts'

/** Hand-overs and audits. */
export const assetsServer: AreaServerPart = {
  area: 'assets',
  beforeWrite: [handOverBeforeWrite, assetAuditBeforeWrite],
  afterWrite: [handOverAfterWrite],
}
