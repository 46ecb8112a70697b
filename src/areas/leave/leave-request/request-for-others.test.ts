import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { mayRequestFor } from './request-for-others.ts'

const person = (departmentId?: string) => ({ id: 'bob', departmentId })

test('a head asks for people of the departments they work in or head', () => {
  const head = actorWith({ departmentId: 'management', headedDepartmentIds: ['operations'] })
  for (const one of ['management', 'operations']) expect(mayRequestFor(head, person(one))).toBe(true)
  for (const one of ['marine', undefined]) expect(mayRequestFor(head, person(one))).toBe(false)
})

test('HR and administrators ask for anybody, and everybody for themselves', () => {
  for (const wide of [{ isHr: true }, { isAdmin: true }]) {
    expect(mayRequestFor(actorWith(wide), person('marine'))).toBe(true)
    expect(mayRequestFor(actorWith(wide), person())).toBe(true)
  }
  const nowhere = actorWith({ departmentId: null })
  expect(mayRequestFor(nowhere, { id: nowhere.personId })).toBe(true)
  expect(mayRequestFor(nowhere, person())).toBe(false)
})
