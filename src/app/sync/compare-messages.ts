/** Comparing the records on this device with the office. */
export const compareMessages = {
  compare: 'Compare with the office',
  comparing: 'Comparing with the office',
  same: 'All records on this device match the office.',
  mended: (lists: number) =>
    lists === 1
      ? 'The records of 1 list differed from the office. They are now corrected, and the office was informed.'
      : `The records of ${lists} lists differed from the office. They are now corrected, and the office was informed.`,
  left: 'Some records still differ from the office. Your own work is safe. The app tries again, and the office was informed.',
  unknown: 'The records could not be compared now. The app tries again automatically.',
  away: 'The office could not be reached, so nothing was compared. Try again later.',
} as const
