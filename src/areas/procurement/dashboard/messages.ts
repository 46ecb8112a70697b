/** What the dashboard of a head says of requisitions. */
export const requisitionDashboardMessages = {
  byMonth: (upTo: string) => `Inventory requisitions of my department by month and state, to ${upTo}`,
  none: 'No requisition was made in this time.',
} as const
