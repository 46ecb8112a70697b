/** The second line of a failure: that nothing is lost, and what to do. */
export const failureAdvice = {
  safe: 'What you typed is safe on this device.',
  connect: 'What you typed is safe on this device. Try again once the office can be reached.',
  wait: 'What you typed is safe on this device. Try again in a few minutes; if it stays like this, tell your office.',
  unchanged: 'Nothing was changed.',
  referenced: 'Change or delete what names it first, or leave it as it is. Nothing was changed.',
} as const
