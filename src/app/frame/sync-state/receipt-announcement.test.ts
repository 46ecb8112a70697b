import { describe, expect, it } from 'vitest'
import { announceReceipts, type OutboxProgress, type ReceiptAnnouncement } from './receipt-announcement.ts'

const entry = (id: string) => ({ id, files: { unsent: [] } })
const outbox = (part: Partial<OutboxProgress>): OutboxProgress => ({ waiting: [], sending: [], received: [], ...part })
/** What is heard while the outbox goes through these. */
function announced(...states: Partial<OutboxProgress>[]): string[] {
  let announcement: ReceiptAnnouncement | null = null
  const texts: string[] = []
  for (const state of states) {
    const before: string = announcement?.text ?? ''
    announcement = announceReceipts(announcement, outbox(state))
    if (announcement.text && announcement.text !== before) texts.push(announcement.text)
  }
  return texts
}

describe('followReceipts', () => {
  it('says nothing of tries that fail, and once that something was received', () => {
    const waiting = { waiting: [entry('a')] }
    const sending = { sending: [entry('a')] }
    expect(announced({}, waiting, sending, waiting, sending, waiting)).toEqual([])
    expect(announced({}, waiting, sending, { received: [entry('a')] }, { received: [entry('a')] })).toEqual([
      'Received by the office',
    ])
  })

  it('says it of each thing sent after the other', () => {
    const first = { received: [entry('a')] }
    const both = { received: [entry('b'), entry('a')] }
    expect(announced({ waiting: [entry('a')] }, first, { ...first, waiting: [entry('b')] }, both)).toHaveLength(2)
  })

  it('says of several that go together how many there were, after the last', () => {
    expect(
      announced(
        { waiting: [entry('a'), entry('b')] },
        { sending: [entry('b')], received: [entry('a')] },
        { received: [entry('b'), entry('a')] },
      ),
    ).toEqual(['2 received by the office'])
  })

  it('says nothing of what had arrived before, nor of what was taken back', () => {
    expect(announced({ received: [entry('a')] }, { received: [entry('a')] })).toEqual([])
    expect(announced({ waiting: [entry('a')] }, {})).toEqual([])
  })

  it('waits for the photos that follow a report', () => {
    const followed = { received: [{ id: 'a', files: { unsent: [{}] } }] }
    expect(announced({ waiting: [entry('a')] }, followed)).toEqual([])
    expect(announced({ waiting: [entry('a')] }, followed, { received: [entry('a')] })).toEqual([
      'Received by the office',
    ])
  })
})
