import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { defectAfterWrite, defectBeforeWrite } from './vessel-defect-report/vessel-defect-report.server.ts'

/** What follows from a defect that was rectified. */
export const defectsServer: AreaServerPart = {
  area: 'defects',
  beforeWrite: [defectBeforeWrite],
  afterWrite: [defectAfterWrite],
}
