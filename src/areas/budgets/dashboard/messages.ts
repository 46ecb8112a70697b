/** What the dashboards say of budgets. */
export const budgetDashboardMessages = {
  title: (period: string) => `Budgets ${period}: what is used by department`,
  own: (period: string) => `Budget ${period} of my department`,
  legend: 'Frame: planned. Solid: spent. Hatched: reserved.',
  department: 'Department',
  planned: 'Planned',
  left: 'Left',
  use: 'Use',
  none: 'No budget of this financial year that you may see.',
  notWhole: 'Not all entries are on this device yet. The sums may still change.',
} as const
