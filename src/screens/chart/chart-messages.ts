/** What charts say. */
export const chartWords = {
  notSaid: 'Not said',
  part: (label: string) => `${label}: `,
  total: 'In all: ',
} as const
