import { expect, test } from 'vitest'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { holdsGrant } from './actor.ts'
import type { AccessLines } from './scope.ts'

test('a permission is held by its name, and a flag by the actor', () => {
  const actor = actorWith({ permissions: ['view role'], isHr: true })
  expect([holdsGrant(actor, 'view role'), holdsGrant(actor, 'isHr'), holdsGrant(actor, 'anyone')]).toEqual([
    true,
    true,
    true,
  ])
  expect([holdsGrant(actor, 'assign role'), holdsGrant(actor, 'isAdmin')]).toEqual([false, false])
})

test('a permission that nobody lists does not compile', () => {
  // @ts-expect-error: it is called 'view role'
  const lines: AccessLines = { 'veiw role': 'tenant' }
  // @ts-expect-error: it is called 'view role'
  expect(holdsGrant(actorWith(), 'veiw role')).toBe(false)
  expect(Object.keys(lines)).toHaveLength(1)
})
