/** What charts say. */
export const chartMessages = {
  notSaid: 'Not stated',
  part: (label: string) => `${label}: `,
  total: 'Total: ',
  sum: 'Total',
} as const
