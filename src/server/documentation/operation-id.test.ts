import { expect, test } from 'vitest'
import { operationIdOf } from './operation-id.ts'

test('the id of an operation is its method and path in one word', () => {
  expect(operationIdOf('get', '/staff/{id}/history')).toBe('getStaffIdHistory')
  expect(operationIdOf('post', '/asset-logs/{id}/confirm-receipt')).toBe('postAssetLogsIdConfirmReceipt')
})

test('of two paths that read alike each has its own, whichever comes first', () => {
  expect(operationIdOf('get', '/equipment/groups')).toBe('getEquipmentGroups')
  expect(operationIdOf('get', '/equipment-groups')).toBe('get_equipmentGroups')
  expect(operationIdOf('get', '/equipment-groups/groups')).toBe('getEquipmentGroupsGroups')
  expect(operationIdOf('post', '/equipment-groups')).toBe('postEquipmentGroups')
})
