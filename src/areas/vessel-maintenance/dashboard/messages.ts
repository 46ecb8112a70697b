/** What the dashboards say of maintenance. */
export const maintenanceDashboardMessages = {
  overdue: 'Maintenance overdue',
  mineOverdue: 'My engine jobs overdue',
  mineThisMonth: 'My engine jobs due this month',
  mineOfTd: 'My TD jobs',
} as const
