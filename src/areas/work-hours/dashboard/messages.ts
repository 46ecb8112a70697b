/** What the dashboards say of hours of rest. */
export const hoursDashboardMessages = {
  breachesByVessel: (period: string) => `Non-compliance of rest hours by vessel, ${period}`,
  noBreaches: 'No limit on rest or work was exceeded.',
  toSign: 'Hours to sign',
  noneToSign: 'No hours wait for your signature.',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
} as const
