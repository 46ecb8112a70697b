import { expect, test } from 'vitest'
import { passwordWeakness } from './password-strength.ts'

const names = ['Ahab', 'Starbuck', 'ahab.starbuck@pequod-whaling.test', 'Pequod Whaling Ltd', 'pequod-whaling']

test.each([
  'short',
  'password',
  'Password123',
  'passw0rd!!!!',
  'qwertyuiop',
  'administrator1',
  '1234567890',
  '0987654321',
  'aaaaaaaaaaaa',
  'abababababab',
  'Liverpool1234',
  'Barracuda1!',
  'Captain2026!',
  'Nigeria2026!',
  'iloveyou2024',
  'x'.repeat(201),
])('%s may not be chosen', async (password) => {
  expect(await passwordWeakness(password, names)).toEqual(expect.any(String))
})

test.each([
  'captain-ahab-1851',
  'Starbuck-2026',
  'St4rbuck-2026',
  'pequodwhaling1',
  'Pequod-Whaling-2026',
  'Fairlead-demo-1',
  'F@irlead-2026!',
  'ahab.starbuck@pequod',
])('%s is made of a name', async (password) => {
  expect(await passwordWeakness(password, names)).toMatch(/^Do not build the password on your name/)
})

test.each([
  'correct horse battery',
  'Windlass-gearbox-3',
  'ünterseeboot am kai',
  'whaling beside nine quiet lamps',
  'Quay-side-crane-7',
  'k7#Tq9!zLw2p',
])('%s may be chosen', async (password) => {
  expect(await passwordWeakness(password, names)).toBeNull()
})

test('no password keeps the server from its other work', async () => {
  await passwordWeakness('Windlass-gearbox-3', names)
  for (const password of ['a1'.repeat(100), 'p4ssw0rd'.repeat(25), '@4$0137'.repeat(28)]) {
    const begun = performance.now()
    await passwordWeakness(password, names)
    expect(performance.now() - begun).toBeLessThan(1000)
  }
})
