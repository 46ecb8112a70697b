/** What is said where the lines of a batch are answered. */
export const batchMessages = {
  title: 'Lines to answer',
  answers: { approve: 'Approve', decline: 'Decline', revise: 'Request changes', leave: 'Leave' },
  answerOf: (record: string) => `Answer to ${record}`,
  reasonOf: (record: string) => `Reason for ${record}`,
  reason: 'Reason (needed)',
  approveAll: (count: number) => (count === 1 ? 'Approve the one' : `Approve all ${count}`),
  changed: 'Changed since it was signed. Read it first.',
  absent: 'It is not on this device. Open it to read it.',
  toApprove: (count: number, sums: readonly string[]) =>
    `${count} to approve${sums.length === 0 ? '' : `: ${sums.join(' · ')}`}`,
  setAside: (count: number) => (count === 1 ? '1 needs review' : `${count} need review`),
  send: (count: number) => (count === 0 ? 'Send answers' : count === 1 ? 'Send 1 answer' : `Send ${count} answers`),
  retry: 'Retry failed',
  outcomes: { done: 'Done', refused: 'Not done', left: 'Left', elsewhere: 'Decided outside the batch' },
  needsReason: 'Give a reason for each line that you decline or send back.',
  complete: 'No line waits any more. Close the batch.',
  close: 'Close batch',
} as const
