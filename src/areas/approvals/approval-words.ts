/** What is said of stand-ins. */
export const approvalAreaWords = {
  away: 'Away now',
  standsIn: (absent: string, until: string, standIn: string) => `${absent} until ${until}: ${standIn} stands in`,
} as const
