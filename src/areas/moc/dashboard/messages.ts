/** What the dashboard of QHSSE says of changes. */
export const mocDashboardMessages = {
  toSign: 'Changes to sign',
  ending: 'Temporary changes ending in 60 days',
  over: 'Temporary changes past their day',
} as const
