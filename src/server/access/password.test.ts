import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password is kept as argon2id with 19 MiB and two passes, with a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('Quay-side-crane-7'), hashPassword('Quay-side-crane-7')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'Quay-side-crane-7')).toBe(true)
  expect(await verifyPassword(one, 'Quay-side-crane-8')).toBe(false)
  expect(await verifyPassword(null, 'a password that nobody has')).toBe(false)
})

test('without an account the same work is done', async () => {
  const stored = await hashPassword('Quay-side-crane-7')
  // Processor time, since a busy machine stretches the time of day. The system counts it by ticks of several
  // milliseconds, about as long as one hash takes, so that only the sum over many is exact.
  const usedMicroseconds = { known: 0, unknown: 0 }
  for (let round = 0; round < 16; round += 1) {
    for (const [kind, hash] of [
      ['known', stored],
      ['unknown', null],
    ] as const) {
      const start = process.cpuUsage()
      await verifyPassword(hash, 'wrong')
      const { user, system } = process.cpuUsage(start)
      usedMicroseconds[kind] += user + system
    }
  }
  expect(usedMicroseconds.unknown / usedMicroseconds.known).toBeGreaterThan(0.4)
})

test('the same letters written in two ways of Unicode are one password', async () => {
  expect(await verifyPassword(await hashPassword('Ka\u0308pitan-und-Steuermann'), 'K\u00e4pitan-und-Steuermann')).toBe(
    true,
  )
})
