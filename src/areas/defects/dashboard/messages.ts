/** What the dashboard on board says of defects. */
export const defectDashboardMessages = { open: 'Defects open', grave: 'Of emergency or high priority' } as const
