/** What the screens of every kind of safety report say. */
export const safetyReportMessages = {
  year: 'Year',
  more: 'More, if you know it',
  moreText: 'None of this is needed now; it can be added later.',
  closeOut: 'Close-out',
} as const
