/** Texts of papers with a last day: how they end, and how they are renewed. */
export const paperMessages = {
  renew: 'Renew',
  renewing: (name: string) => `Renew ${name}`,
  renewedBy: 'Renewed by',
  inForce: 'In force',
  ending: 'Ending',
  waiting: 'To verify',
  all: 'All',
  noExpiry: 'Does not expire',
}
