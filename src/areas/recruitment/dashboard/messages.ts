/** What dashboards say of vacancies. */
export const recruitmentDashboardMessages = {
  open: 'Open vacancies',
} as const
