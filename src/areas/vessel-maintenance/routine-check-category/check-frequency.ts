/** How often a routine check is due; the first is the default (specification 2, section 9). */
export const checkFrequencies = ['daily', 'weekly', 'monthly', 'quarterly', 'half-yearly', 'yearly'] as const

/** What a person reads for each frequency. */
export const checkFrequencyLabels = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'half-yearly': 'Half-yearly',
  yearly: 'Yearly',
} as const
