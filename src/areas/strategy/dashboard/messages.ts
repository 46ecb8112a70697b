/** What the dashboard says of strategies. */
export const strategyDashboardMessages = {
  behind: 'Strategies behind',
  atRisk: 'Strategies at risk',
  onTrack: 'Strategies on track',
  all: 'All strategies',
  redRisks: 'Risks red after controls',
  byDepartment: (year: string) => `Strategies of ${year} by department and how they go`,
  company: 'The whole company',
  notTracked: 'Not tracked yet',
  none: 'No strategy of this year is on this device.',
} as const
