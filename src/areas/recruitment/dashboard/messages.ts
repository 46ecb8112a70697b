/** What dashboards say of vacancies and of those who apply. */
export const recruitmentDashboardMessages = {
  open: 'Open vacancies',
  byStage: 'Applications by stage',
  counting: 'Counting',
  away: 'The office counts these. They appear when it can be reached.',
} as const
