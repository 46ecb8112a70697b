/** What charts say. */
export const chartMessages = {
  notSaid: 'Not said',
  part: (label: string) => `${label}: `,
  total: 'In all: ',
} as const
