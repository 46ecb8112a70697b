/** Texts of equipment, in refusals and in its history. */
export const equipmentMessages = {
  testEnded: 'The test has ended. Enter the last day of the new one.',
  workStarted: 'Maintenance started',
  workVerified: 'Maintenance verified',
  workCancelled: 'Maintenance cancelled',
} as const
