/** Comparing the records on this device with the office. */
export const compareMessages = {
  compare: 'Compare with the office',
  comparing: 'Comparing with the office',
  same: 'All records here are as the office has them.',
  mended: (lists: number) =>
    lists === 1
      ? 'The records of 1 list were not as the office has them. They are now, and the office has been told.'
      : `The records of ${lists} lists were not as the office has them. They are now, and the office has been told.`,
  left: 'Some records are still not as the office has them. It is tried again, and the office has been told. What you write is not touched by it.',
  unknown: 'It could not be compared now. It is tried again by itself.',
  away: 'The office could not be reached, so nothing was compared.',
} as const
