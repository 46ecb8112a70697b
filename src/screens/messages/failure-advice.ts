/** The second line of a failure: that nothing is lost, and what to do. */
export const failureAdvice = {
  safe: 'What you typed is safe on this device.',
  connect: 'What you typed is safe on this device. Try again when the office can be reached.',
  wait: 'What you typed is safe on this device. Try again in a few minutes. If it fails again, tell your office.',
  unchanged: 'Nothing was changed.',
  referenced: 'Nothing was changed. First edit or delete the records that use it.',
} as const
