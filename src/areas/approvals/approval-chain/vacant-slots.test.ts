import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { leaveRequest } from '../../leave/leave-request/leave-request.ts'
import { vacantSlots } from './planned-round.ts'

const staff = ['ada', 'head', 'mate'].map((id) => recordWith({ departmentId: 'deck' }, { id }))
const departments = [recordWith({ heads: [{ id: '1', staffId: 'head' }] }, { id: 'deck' })]
const chainOf = (...steps: object[]) => [recordWith({ resourceName: 'leave-requests', steps })]
const openingOf = (owner: string) => ({ owner, author: owner, before: null })
const ada = { vacantOffices: ['HR', 'MD'], actor: actorWith({ personId: 'ada' }) }

/** As what the vacant slots ask. */
const vacantFor = (owner: string, holders: typeof ada, chains: ReturnType<typeof chainOf> = []) =>
  vacantSlots(leaveRequest, openingOf(owner), { chains, departments, staff }, holders).map(
    ({ who, office }) => office ?? who,
  )

test('an office that nobody holds is told, one that somebody holds is not', () => {
  expect(vacantFor('ada', ada)).toEqual(['HR'])
  expect(vacantFor('ada', { ...ada, vacantOffices: ['MD'] })).toEqual([])
})

test('the only one of HR signs for others, and nobody for them', () => {
  const onlyHr = { vacantOffices: ['HR'], actor: actorWith({ personId: 'ada', isHr: true }) }
  expect(vacantFor('mate', onlyHr)).toEqual([])
  expect(vacantFor('ada', onlyHr)).toEqual(['HR'])
})

test('where nobody would sign at all, every step is told', () => {
  const chains = chainOf({ id: '3f0d3c1e-0000-7000-8000-000000000001', order: 1, who: 'supervisor' })
  expect(vacantFor('ada', { ...ada, vacantOffices: [] }, chains)).toEqual(['supervisor'])
})
