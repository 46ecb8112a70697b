import { expect, it } from 'vitest'
import type { OutboxItem, OutboxState } from '#src/offline/outbox/outbox-state.ts'
import { badgeCount } from './app-badge.ts'

const nothing: OutboxState = {
  waiting: [],
  sending: [],
  needsYou: [],
  quarantined: [],
  received: [],
  returnedFiles: [],
  following: { count: 0, kind: 'photo' },
  othersWaiting: 0,
  lastReceivedAt: null,
  paused: null,
  notBefore: 0,
}

function item(id: string, unsent = 0): OutboxItem {
  const files = Array.from({ length: unsent }, (_, at) => ({ id: `${id}-${at}`, size: 10, arrived: 0 }))
  return {
    id,
    author: 'ada',
    state: 'waiting',
    resource: 'near-miss-reports',
    record: id,
    action: 'create',
    madeAt: '2026-11-22T10:00:00Z',
    provisionalNumber: null,
    receipt: null,
    trouble: null,
    files: {
      sent: 0,
      total: unsent,
      kind: 'photo',
      bytes: { sent: 0, total: 10 * unsent },
      unsent: files,
      heldBack: null,
    },
    deferralReason: null,
    mayWithdraw: true,
    changes: null,
    chosen: {},
    intent: null,
    fields: null,
    keptBy: undefined,
    endedAt: null,
  }
}

it('counts what waits, goes, came back, is followed by files, and is carried for others', () => {
  expect(badgeCount(nothing)).toBe(0)
  expect(
    badgeCount({
      ...nothing,
      waiting: [item('a'), item('b', 2)],
      sending: [item('c')],
      needsYou: [item('d')],
      received: [item('e', 2), item('f')],
      othersWaiting: 3,
    }),
  ).toBe(8)
})

it('does not count what the office has whole, or holds for a review', () => {
  expect(badgeCount({ ...nothing, quarantined: [item('a')], received: [item('b')] })).toBe(0)
})
