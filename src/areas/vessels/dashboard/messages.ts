/** What the dashboard on board says of the vessel's papers. */
export const vesselDashboardMessages = {
  over: 'Papers of the vessel expired',
  ending: 'Papers ending in 30 days',
} as const
