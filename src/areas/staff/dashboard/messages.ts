/** What the dashboard of HR says of people. */
export const staffDashboardMessages = {
  onshore: 'People on shore',
  offshore: 'People offshore',
  contractsEnding: 'Contracts ending in 60 days',
} as const
