import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { equipmentBeforeWrite, expireEquipment } from './equipment/equipment.server.ts'
import { equipmentDefectAfterWrite, equipmentDefectBeforeWrite } from './equipment-defect/equipment-defect.server.ts'
import { equipmentInspectionAfterWrite } from './equipment-inspection/equipment-inspection.server.ts'
import { equipmentMaintenanceAfterWrite } from './equipment-maintenance/equipment-maintenance.server.ts'
import { landingNoteAfterWrite } from './landing-note/landing-note.server.ts'
import { preMobilizationBeforeWrite } from './pre-mobilization/pre-mobilization.server.ts'
import { registerTrends } from './trends/trends-route.server.ts'

/** The state of equipment follows from the work on it; inspections make defects, and these make maintenance. */
export const equipmentServer: AreaServerPart = {
  area: 'equipment',
  beforeWrite: [equipmentBeforeWrite, equipmentDefectBeforeWrite, preMobilizationBeforeWrite],
  afterWrite: [
    equipmentDefectAfterWrite,
    equipmentInspectionAfterWrite,
    equipmentMaintenanceAfterWrite,
    landingNoteAfterWrite,
  ],
  dailyWork: [expireEquipment],
  routes: registerTrends,
}
