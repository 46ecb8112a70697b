/** What is said of stand-ins, and of who will sign what is not sent yet. */
export const approvalAreaMessages = {
  willSign: 'Who will sign',
  plannedNote: 'As this device knows it; the office settles it when the request arrives.',
  nobodySigns: 'Nobody could sign this. Ask HR who should.',
  holderOf: (role: string) => `Whoever holds ${role}`,
  unnamedRole: 'a role',
  absentTitle: 'Away now',
  standInLine: (absent: string, until: string, standIn: string) => `${absent} until ${until}: ${standIn} stands in`,
} as const
