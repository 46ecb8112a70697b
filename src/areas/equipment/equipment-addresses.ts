type Fields = Readonly<Record<string, unknown>>

const maintenancePath = '/pms/equipment/maintenance'

/** What stands for the maintenance in an address where there is none (specification 2, section 2: `maintenance/new/inspection`). */
export const withoutMaintenance = 'new'

/** Where a saved schedule leads: the form of its pre-mobilization (specification 2, section 2). */
export function afterSchedule(id: string): string {
  return `${maintenancePath}/${id}/pre-mobilization/form`
}

/** Where a saved pre-mobilization leads: those of its maintenance. */
export function afterPreMobilization(_id: string, { equipmentMaintenanceId }: Fields): string {
  return `${maintenancePath}/${String(equipmentMaintenanceId)}/pre-mobilization`
}

/** Where an inspection leads: the form of a defect, which names it. */
export function afterInspection(id: string, { equipmentMaintenanceId }: Fields): string {
  const maintenance = typeof equipmentMaintenanceId === 'string' ? equipmentMaintenanceId : withoutMaintenance
  return `${maintenancePath}/${maintenance}/defect/form?equipmentInspectionId=${id}`
}

/** Where a defect leads: a requisition for it. */
export function afterDefect(id: string): string {
  return `/procurement/requisition/staff/new?requisitionableId=${id}&requisitionableType=equipment-defects`
}

/** Where a piece of equipment leads: its group. */
export function afterEquipment(_id: string, { equipmentGroupId }: Fields): string {
  return `/pms/equipment/groups/${String(equipmentGroupId)}`
}

/** Where a routine check leads: its list, and from a bad condition on to an inspection of the equipment. */
export function afterCheck(id: string, { condition, equipmentId, inspectedBy, vesselId }: Fields): string {
  if (condition !== 'bad') return '/pms/equipment/equipment-routine-check'
  // Who verified it, and when, is known once it was reviewed.
  const query = `equipment=${String(equipmentId)}&inspectedBy=${String(inspectedBy)}&verifiedBy=&verifiedAt=`
  const besides = typeof vesselId === 'string' ? `&vesselId=${vesselId}` : ''
  return `${maintenancePath}/${withoutMaintenance}/inspection?${query}&equipmentRoutineCheckId=${id}${besides}`
}
