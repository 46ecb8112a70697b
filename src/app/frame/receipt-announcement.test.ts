import { describe, expect, it } from 'vitest'
import { announceReceipts, type OutboxProgress, type ReceiptAnnouncement } from './receipt-announcement.ts'

const entry = (id: string) => ({ id, files: { unsent: [] } })
const outbox = (part: Partial<OutboxProgress>): OutboxProgress => ({ waiting: [], sending: [], received: [], ...part })
/** What is heard while the outbox goes through these. */
function heard(...states: Partial<OutboxProgress>[]): string[] {
  let news: ReceiptAnnouncement | null = null
  const said: string[] = []
  for (const state of states) {
    const before: string = news?.text ?? ''
    news = announceReceipts(news, outbox(state))
    if (news.text && news.text !== before) said.push(news.text)
  }
  return said
}

describe('followReceipts', () => {
  it('says nothing of tries that fail, and once that something was received', () => {
    const waiting = { waiting: [entry('a')] }
    const sending = { sending: [entry('a')] }
    expect(heard({}, waiting, sending, waiting, sending, waiting)).toEqual([])
    expect(heard({}, waiting, sending, { received: [entry('a')] }, { received: [entry('a')] })).toEqual([
      'Received by the office',
    ])
  })

  it('says it of each thing sent after the other', () => {
    const first = { received: [entry('a')] }
    const both = { received: [entry('b'), entry('a')] }
    expect(heard({ waiting: [entry('a')] }, first, { ...first, waiting: [entry('b')] }, both)).toHaveLength(2)
  })

  it('says of several that go together how many there were, after the last', () => {
    expect(
      heard(
        { waiting: [entry('a'), entry('b')] },
        { sending: [entry('b')], received: [entry('a')] },
        { received: [entry('b'), entry('a')] },
      ),
    ).toEqual(['2 received by the office'])
  })

  it('says nothing of what had arrived before, nor of what was taken back', () => {
    expect(heard({ received: [entry('a')] }, { received: [entry('a')] })).toEqual([])
    expect(heard({ waiting: [entry('a')] }, {})).toEqual([])
  })

  it('waits for the photos that follow a report', () => {
    const followed = { received: [{ id: 'a', files: { unsent: [{}] } }] }
    expect(heard({ waiting: [entry('a')] }, followed)).toEqual([])
    expect(heard({ waiting: [entry('a')] }, followed, { received: [entry('a')] })).toEqual(['Received by the office'])
  })
})
