import { expect, test } from 'vitest'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { assignEach } from './assign-each.screen.tsx'

const assignments = ['ada', 'ben', 'zina', 'yusuf'].map((staffId) => ({ id: `of-${staffId}`, staffId }))
const failing = (failures: Readonly<Record<string, unknown>>) => {
  const tried: string[] = []
  const make = async ({ staffId }: { staffId: string }) => {
    tried.push(staffId)
    if (failures[staffId]) throw failures[staffId]
  }
  return { tried, make }
}

test('one who is refused keeps nobody back, and each is told why', async () => {
  const noSuch = new ServerError(422, 'invalid', 'staffId: …', { staffId: ['There is no such person (0193…)'] }, null)
  const noEnd = new ServerError(422, 'invalid', '…', { validUntil: ['The end is before the start'] }, null)
  const { make } = failing({ ada: noSuch, zina: noEnd, yusuf: 'no error at all' })
  expect(await assignEach(assignments, make)).toEqual({
    assigned: ['ben'],
    failed: [
      { staffId: 'ada', reason: 'Archived or deleted' },
      { staffId: 'zina', reason: 'The end is before the start' },
      { staffId: 'yusuf', reason: 'Unable to assign users' },
    ],
    isAway: false,
  })
})

test('once the office is away nobody else is tried', async () => {
  const { make, tried } = failing({ ben: new OfficeUnreachable() })
  const { assigned, failed, isAway } = await assignEach(assignments, make)
  expect([assigned, failed.map(({ staffId }) => staffId), isAway]).toEqual([['ada'], ['ben', 'zina', 'yusuf'], true])
  expect(new Set(failed.map(({ reason }) => reason))).toEqual(new Set(['The office cannot be reached.']))
  expect(tried).toEqual(['ada', 'ben'])
})
