/** Texts of papers with a last day: how they end, and how they are renewed. */
export const paperMessages = {
  renew: 'Renew',
  renewing: (name: string) => `Renew ${name}`,
  renewedBy: 'Renewed by',
  noExpiry: 'Does not expire',
  expired: (day: string) => `Expired ${day}`,
}
