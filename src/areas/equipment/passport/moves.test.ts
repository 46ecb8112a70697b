import { expect, test } from 'vitest'
import type { Actor } from '#src/resource/actor/actor.ts'
import { moveHref } from './moves.ts'

const somebody: Actor = {
  tenantId: 'tenant',
  personId: 'person',
  permissions: [],
  roles: [],
  isAdmin: false,
  isHod: false,
  isHr: false,
  isHeadOfFinance: false,
  departmentId: null,
  headedDepartmentIds: [],
  vesselIds: ['adaora'],
  juniorIds: [],
}
const mate = { ...somebody, permissions: ['create equipment record'] }
const keeper = { ...somebody, permissions: ['manage equipment'] }
const form = '/pms/equipment/equipment/f01/edit'

test('from a vessel it goes ashore with a landing note', () => {
  const note = '/pms/equipment/landing-notes/new?equipment=f01&vesselId=adaora'
  expect(moveHref('f01', { vesselId: 'adaora' }, mate)).toBe(note)
  const both = { ...keeper, permissions: [...keeper.permissions, ...mate.permissions] }
  expect(moveHref('f01', { vesselId: 'adaora' }, both)).toBe(note)
})

test('any other change of place is made by who keeps equipment', () => {
  expect(moveHref('f01', { companyLocationId: 'onne' }, keeper)).toBe(form)
  expect(moveHref('f01', { vesselId: 'adaora' }, keeper)).toBe(form)
})

test('nobody moves what they may not, nor what is out of use', () => {
  expect(moveHref('f01', { companyLocationId: 'onne' }, mate)).toBeNull()
  expect(moveHref('f01', { vesselId: 'another' }, mate)).toBeNull()
  expect(moveHref('f01', { vesselId: 'adaora' }, somebody)).toBeNull()
  expect(moveHref('f01', { vesselId: 'adaora', active: false }, mate)).toBeNull()
})
