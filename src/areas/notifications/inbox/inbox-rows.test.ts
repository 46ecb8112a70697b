import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { leaveRequest } from '../../leave/leave-request/leave-request.ts'
import { asideUntil, inboxRows } from './inbox-rows.ts'

const actor = actorWith({ personId: 'head' })
const scope = { owner: 'ada', department: null, vessel: null, participants: ['head'] }
const round = {
  round: 1,
  content: 1,
  signatories: [{ order: 1, who: 'person' as const, people: ['head'] }],
  signatures: [],
  withoutAdministrators: true as const,
}
const request = recordWith(
  {},
  { id: 'r1', status: 'pending', statusAt: '2026-11-26T09:00:00.000Z', scope, approval: round },
)
const decidedRequest = recordWith({}, { id: 'r2', status: 'approved', scope, approval: round })
const notice = (fields: object) =>
  recordWith({
    recipientId: 'head',
    kind: 'turn',
    title: 'Ada Obi submitted their leave request',
    resourceName: 'leave-requests',
    recordId: 'r1',
    occurredAt: '2026-11-26T09:00:00.000Z',
    ...fields,
  })
const read = (...notices: ReturnType<typeof notice>[]) =>
  inboxRows({
    decided: [{ resource: leaveRequest, rows: [request, decidedRequest] }],
    notices,
    actor,
    today: '2026-11-29',
  })

test('what waits is read from the records: what was decided leaves, and an untold one stands there too', () => {
  const rows = read(notice({}), notice({ recordId: 'r2' }))
  expect(rows.approve.map(({ record, title }) => [record, title])).toEqual([
    ['r1', 'Ada Obi submitted their leave request'],
  ])
  expect(read().approve.map(({ record, title }) => [record, title])).toEqual([['r1', null]])
})

test('what this device has not is asked by its notification, until that is put away', () => {
  const far = { resourceName: 'payment-batches', recordId: 'b1' }
  expect(
    read(notice(far))
      .approve.map(({ record }) => record)
      .sort(),
  ).toEqual(['b1', 'r1'])
  expect(read(notice({ ...far, readAt: '2026-11-27T09:00:00Z' })).approve.map(({ record }) => record)).toEqual(['r1'])
})

test('several events of one record are one line, newest first; set aside until its day', () => {
  const one = notice({ kind: 'stopped', recordId: 'r3', title: 'first' })
  const two = notice({ kind: 'decided', recordId: 'r3', title: 'second', occurredAt: '2026-11-28T09:00:00.000Z' })
  expect(read(one, two).you.map(({ title, notices }) => [title, notices.length])).toEqual([['second', 2]])
  expect(read({ ...one, snoozedUntil: '2026-11-30' }).you).toEqual([])
  expect(read({ ...one, snoozedUntil: '2026-11-29' }).you).toHaveLength(1)
  expect(read({ ...one, readAt: '2026-11-29T08:00:00Z' }).done).toHaveLength(1)
})

test('a mention stands in a tab of its own, and what was put away with all else', () => {
  const mention = notice({ kind: 'mention', recordId: 'r4', title: 'Ada Obi mentioned you' })
  const rows = read(mention, notice({ kind: 'due', recordId: 'r4', title: 'Due tomorrow' }))
  expect(rows.mentions.map(({ title }) => title)).toEqual(['Ada Obi mentioned you'])
  expect(rows.you.map(({ title }) => title)).toEqual(['Due tomorrow'])
  expect(read({ ...mention, readAt: '2026-11-29T08:00:00Z' })).toMatchObject({ mentions: [], done: [{ record: 'r4' }] })
})

test('Monday is the next one', () => {
  expect(['2026-11-27', '2026-11-29', '2026-11-30'].map((day) => asideUntil(day, 'monday'))).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-12-07',
  ])
  expect(asideUntil('2026-11-30', 'tomorrow')).toBe('2026-12-01')
})
