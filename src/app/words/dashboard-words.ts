/** The dashboard. */
export const dashboardWords = {
  greeting: (name: string, hour: number) =>
    hour < 5 || hour >= 18 ? `Good evening, ${name}` : hour < 12 ? `Good morning, ${name}` : `Good afternoon, ${name}`,
  write: 'To write',
  review: 'Waiting for you',
  lists: 'Lists',
  drafts: 'Go on where you left off',
  orphaned: 'Sent, and the record has left',
  sentOn: (moment: string) => `Sent ${moment}`,
  cameBack: 'Came back to you',
  needsYou: 'Needs you',
  contested: (moment: string) => `Changed in two places. Yours, written ${moment}, is safe on this device.`,
  notTaken: (moment: string) => `The office did not take it. Yours, written ${moment}, is safe on this device.`,
  fileBack: (name: string) => `${name} did not reach the office. The report itself was received.`,
  by: 'by',
  draftSaved: (moment: string) => `Saved ${moment}`,
  draftOf: (label: string) => `${label}, not sent yet`,
  records: (count: number) => (count === 1 ? '1 record' : `${count.toLocaleString('en-GB')} records`),
  waiting: (count: number) => (count === 0 ? 'Nothing waits' : count === 1 ? '1 waits' : `${count} wait`),
  notHere: 'Not on this device yet',
  counting: 'Counting',
  nothing: 'There is nothing here for your roles yet. Ask your office which of them you hold.',
} as const
