/** What the form of a requisition says while somebody types. */
export const typedMessages = {
  inBase: (day: string) => `In base currency, rate of ${day}`,
  noRate: 'No exchange rate is known, so everybody signs',
  leftOfYear: (period: string) => `Budget left after this, ${period}`,
  leftToDate: (month: string) => `Left to the end of ${month}`,
  beyond: (amount: string) => `${amount} beyond`,
  budget: 'Budget',
  unplanned: 'This month has no limit',
  none: 'The department has no budget in force',
  untold: 'Not shown to you. The office judges it when it is sent',
  away: 'Not known here. The office says it once it can be reached',
  asOfDevice: 'As this device knows it',
  asking: 'Asking the office…',
  warn: (by: string) => `This goes beyond the budget by ${by}`,
  sameInvoice: (number: string) => `This invoice was already asked to be paid: ${number}. It will be refused`,
} as const
