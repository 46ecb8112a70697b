/**
 * Pixels that the columns of this area's lists need so that engines, vessels and work are read whole. In a window of 1280
 * pixels a list drops its last columns instead.
 */
export const listWidths: Readonly<Record<string, number>> = {
  name: 250,
  work: 250,
  machineId: 196,
  vesselEngineId: 196,
  vesselId: 152,
  readAt: 164,
  servicedAt: 164,
  question: 164,
  routineCheckCategoryId: 220,
  tdMaintenanceCategoryId: 190,
  assignedToId: 152,
  createdBy: 152,
}
