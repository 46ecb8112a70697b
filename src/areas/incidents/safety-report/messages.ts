/** What the screens of every kind of safety report say. */
export const safetyReportMessages = {
  year: 'Year',
  more: 'More details (optional)',
  moreText: 'These details are optional. You can add them later.',
  closeOut: 'Close-out',
} as const
