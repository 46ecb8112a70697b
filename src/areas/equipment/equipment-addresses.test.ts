import { expect, test } from 'vitest'
import {
  afterCheck,
  afterDefect,
  afterEquipment,
  afterInspection,
  afterPreMobilization,
  afterSchedule,
} from './equipment-addresses.ts'

test('[S2-2.equipment.2] each save leads where the specification says', () => {
  expect(afterSchedule('m')).toBe('/pms/equipment/maintenance/m/pre-mobilization/form')
  expect(afterPreMobilization('p', { equipmentMaintenanceId: 'm' })).toBe(
    '/pms/equipment/maintenance/m/pre-mobilization',
  )
  expect(afterInspection('i', { equipmentMaintenanceId: 'm' })).toBe(
    '/pms/equipment/maintenance/m/defect/form?equipmentInspectionId=i',
  )
  expect(afterInspection('i', {})).toBe('/pms/equipment/maintenance/new/defect/form?equipmentInspectionId=i')
  expect(afterDefect('d')).toBe(
    '/procurement/requisition/staff/new?requisitionableId=d&requisitionableType=equipment-defects',
  )
  expect(afterEquipment('e', { equipmentGroupId: 'g' })).toBe('/pms/equipment/groups/g')
})

test('[S2-2.equipment.3] a good check leads to its list, a bad one to an inspection that names it', () => {
  const check = { equipmentId: 'e', inspectedBy: 'a' }
  expect(afterCheck('c', { ...check, condition: 'good' })).toBe('/pms/equipment/equipment-routine-check')
  expect(afterCheck('c', { ...check, condition: 'bad', vesselId: 'v' })).toBe(
    '/pms/equipment/maintenance/new/inspection?equipment=e&inspectedBy=a&verifiedBy=&verifiedAt=&equipmentRoutineCheckId=c&vesselId=v',
  )
})
