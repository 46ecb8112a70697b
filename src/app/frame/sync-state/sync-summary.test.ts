import { describe, expect, it } from 'vitest'
import { type OutboxCounts, summariseSync } from './sync-summary.ts'

const none: OutboxCounts = {
  waiting: 0,
  sending: 0,
  needsYou: 0,
  following: { count: 0, kind: 'photo' },
  quarantined: 0,
  others: 0,
  lastReceivedAt: null,
}
const summary = (counts: Partial<OutboxCounts>, office: 'reachable' | 'unreachable' = 'unreachable') =>
  summariseSync({ ...none, ...counts }, office, () => '13:16')

describe('summariseSync', () => {
  it('says how much waits and when a receipt last came', () => {
    expect(summary({ waiting: 3, lastReceivedAt: 1 })).toEqual({
      tone: 'waiting',
      headline: '3 waiting',
      news: 'Away · 3',
      count: 3,
      facts: ['3 waiting'],
      received: 'last received 13:16',
      detail: 'Last received 13:16',
      office: 'Office not reachable',
      announcement: '3 waiting',
    })
  })

  it('puts what needs the person first and hides nothing behind it', () => {
    const counts = { needsYou: 1, waiting: 2, sending: 4, quarantined: 1, lastReceivedAt: 1 }
    const { tone, headline, detail } = summary(counts, 'reachable')
    expect(tone).toBe('needs-you')
    expect(headline).toBe('1 needs you')
    expect(detail).toBe('Sending 4, 2 waiting, 1 held for review, last received 13:16')
  })

  it('tells readers the same while tries begin and fail', () => {
    expect(summary({ sending: 1, waiting: 1 }, 'reachable')).toMatchObject({
      headline: 'Sending 1',
      announcement: '2 waiting',
    })
    expect(summary({ waiting: 2 }).announcement).toBe('2 waiting')
    expect(summary({}).announcement).toBe('Nothing waiting')
  })

  it('says of nothing that it is being sent while the office is away', () => {
    expect(summary({ sending: 2, waiting: 1 })).toMatchObject({ headline: '3 waiting', news: 'Away · 3' })
  })

  it('claims no receipt where there was none', () => {
    expect(summary({})).toMatchObject({
      headline: 'Nothing waiting',
      detail: 'Nothing sent yet',
      tone: 'quiet',
    })
  })

  it('does not take entries held at the office for finished', () => {
    expect(summary({ quarantined: 2 }).headline).toBe('2 held for review')
  })

  it('does not forget what the device carries for others', () => {
    expect(summary({ others: 2 })).toMatchObject({ tone: 'waiting', headline: '2 from others waiting' })
  })

  it('is not done with a report whose photo still follows it', () => {
    const one = summary({ following: { count: 1, kind: 'photo' } })
    expect(one).toMatchObject({ tone: 'waiting', headline: '1 photo waiting' })
    expect(summary({ waiting: 1, following: { count: 2, kind: 'file' } }).detail).toContain('2 files waiting')
  })

  it('claims nothing of the outbox before it was read', () => {
    expect(summariseSync(undefined, 'unknown', String)).toMatchObject({
      headline: 'Connecting to the office',
      detail: '',
    })
  })

  it('tells in the header what is news, and nothing while all is well', () => {
    const news = (counts: Partial<OutboxCounts>, office: 'unknown' | 'reachable' | 'unreachable' = 'reachable') =>
      summariseSync({ ...none, ...counts }, office, String).news
    expect([news({}), news({}, 'unknown'), news({}, 'unreachable')]).toEqual([null, null, 'Away'])
    expect(news({ waiting: 2, sending: 1 })).toBe('Sending 1')
    expect(news({ waiting: 2, sending: 1 }, 'unreachable')).toBe('Away · 3')
    expect(news({ waiting: 2, needsYou: 1 }, 'unreachable')).toBe('1 needs you')
    expect(news({ following: { count: 2, kind: 'photo' }, quarantined: 1 })).toBe('2 photos')
    expect(news({ quarantined: 1, others: 4 })).toBe('1 held')
    expect(news({ others: 4 })).toBe('4 from others')
    expect(summariseSync(undefined, 'unreachable', String).news).toBe('Away')
    expect(summariseSync(undefined, 'unknown', String).news).toBeNull()
  })

  it('counts what needs the person before what waits', () => {
    expect(summary({ needsYou: 2, waiting: 5 }).count).toBe(2)
    expect(summary({ waiting: 1, sending: 1, others: 1, following: { count: 1, kind: 'photo' } }).count).toBe(4)
  })
})
