/** What the dashboards say of daily reports. */
export const reportDashboardMessages = {
  working: 'Vessels working yesterday',
  waiting: 'At anchor or in port yesterday',
  offHire: 'Off-hire yesterday',
  fuel: (vessel: string, day: string) => `Fuel, ${vessel}, ${day}`,
  noFuel: 'The last report says nothing of fuel.',
  left: (amount: string, days: number | null) =>
    days === null ? `${amount} m³` : `${amount} m³, ${days === 1 ? '1 day' : `${days} days`}`,
} as const
