import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { mayAskFor } from './request-for-others.ts'

const person = (departmentId?: string) => ({ id: 'bob', departmentId })

test('a head asks for people of the departments they work in or head', () => {
  const head = actorWith({ departmentId: 'management', headedDepartmentIds: ['operations'] })
  for (const one of ['management', 'operations']) expect(mayAskFor(head, person(one))).toBe(true)
  for (const one of ['marine', undefined]) expect(mayAskFor(head, person(one))).toBe(false)
})

test('HR and administrators ask for anybody, and everybody for themselves', () => {
  for (const wide of [{ isHr: true }, { isAdmin: true }]) {
    expect(mayAskFor(actorWith(wide), person('marine'))).toBe(true)
    expect(mayAskFor(actorWith(wide), person())).toBe(true)
  }
  const nowhere = actorWith({ departmentId: null })
  expect(mayAskFor(nowhere, { id: nowhere.personId })).toBe(true)
  expect(mayAskFor(nowhere, person())).toBe(false)
})
