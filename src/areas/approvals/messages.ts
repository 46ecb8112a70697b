/** What is said of stand-ins, and of who will sign what is not sent yet. */
export const approvalAreaMessages = {
  willSign: 'Who will sign',
  plannedNote: 'Based on the data on this device. The office confirms the approvers when it receives the request.',
  /** `asked`: the steps of the chain for which there is nobody. */
  nobodySigns: (asked: readonly string[]) =>
    `Nobody can approve this request yet${asked.length > 0 ? `. Nobody was found for: ${asked.join(', ')}` : ''}. Ask HR to appoint somebody before you submit it.`,
  /** The round opens, and waits for an office that nobody else holds. */
  vacant: (offices: readonly string[], whom: string) =>
    `Nobody can sign yet for: ${offices.join(', ')}. You can submit. The request waits until somebody is appointed. Tell ${whom}.`,
  /** A step that holds from an amount on: 'From NGN 5,000,000.00 on, the managing director signs too'. */
  signsFrom: (amount: string, who: string) => `From ${amount} on, this person signs too: ${who}`,
  holderOf: (role: string) => `Anyone with the role ${role}`,
  unnamedRole: '(name not available)',
  absentTitle: 'Away now',
  standInLine: (absent: string, until: string, standIn: string) => `${absent}, until ${until}. Stand-in: ${standIn}`,
} as const
