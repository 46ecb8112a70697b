/** What is said of investigations of breaches. */
export const investigationMessages = {
  openTab: 'Open',
  allTab: 'All',
  remarksOfDay: 'Remarks of the day',
  noneTitle: 'No breaches to investigate',
  noneText: 'A day that exceeds a limit on rest or work appears here by itself once it is submitted.',
  withoutCause: 'Breaches without a cause',
  ended: 'The hours were corrected. They no longer exceed a limit.',
  broken: 'The hours were corrected. They exceed other limits than before.',
  investigation: 'Investigation',
  investigationOf: (day: string) => `Investigation, ${day}`,
} as const
