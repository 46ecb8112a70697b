/** What is said of stand-ins, and of who will sign what is not sent yet. */
export const approvalAreaMessages = {
  willSign: 'Who will sign',
  plannedNote: 'Based on the data on this device. The office confirms the approvers when it receives the request.',
  nobodySigns: 'No approver was found for this request. Ask HR who should approve it.',
  holderOf: (role: string) => `Anyone with the role ${role}`,
  unnamedRole: '(name not available)',
  absentTitle: 'Away now',
  standInLine: (absent: string, until: string, standIn: string) => `${absent}, until ${until}. Stand-in: ${standIn}`,
} as const
