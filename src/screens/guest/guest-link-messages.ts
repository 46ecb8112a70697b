/** What the office reads of the guest links of a record. */
export const officeLinkMessages = {
  title: 'Guest links',
  none: 'No link was sent yet.',
  unreachable: 'Links are shown while the office can be reached.',
  sent: (moment: string) => `Sent ${moment}`,
  opened: (moment: string, devices: number) =>
    `Opened ${moment}, on ${devices === 1 ? 'one device' : `${devices} devices`}`,
  unopened: 'Not opened yet',
  answered: (moment: string) => `Answered ${moment}`,
  until: (moment: string) => `Good until ${moment}`,
  ended: 'Ended',
  renew: 'Send again',
  renewOf: (email: string) => `Send the link to ${email} again`,
  end: 'End link',
  endOf: (email: string) => `End the link to ${email}`,
  endTitle: 'End this link?',
  endText: 'It closes at once on every device. What was sent through it stays.',
  endYes: 'End link',
  endNo: 'Keep it',
  email: 'E-mail of the guest',
  make: 'Send a link',
  failed: 'This did not work. Please try again.',
} as const
