import { formatDecimal } from '#src/lib/format-number.ts'

/**
 * As people greet each other at this hour, 0 to 23, of the device's clock. The morning begins with the morning watch at 4; in
 * the deep of night, on the middle watch, it is neither evening nor morning, and 'good night' is said on leaving.
 */
function greetingAt(hour: number): string {
  if (hour < 4 || hour >= 22) return 'Hello'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** The dashboard. */
export const dashboardMessages = {
  greeting: (name: string, hour: number) => `${greetingAt(hour)}, ${name}`,
  write: 'To write',
  review: 'Waiting for you',
  lists: 'Lists',
  drafts: 'Go on where you left off',
  orphanedTitle: 'Sent, and the record has left',
  sentOn: (moment: string) => `Sent ${moment}`,
  returned: 'Came back to you',
  needsYou: 'Needs you',
  conflicting: (moment: string) => `Changed in two places. Yours, written ${moment}, is safe on this device.`,
  refused: (moment: string) => `The office did not take it. Yours, written ${moment}, is safe on this device.`,
  fileReturned: (name: string) => `${name} did not reach the office. The report itself was received.`,
  draftSaved: (moment: string) => `Saved ${moment}`,
  draftOf: (label: string) => `${label}, not sent yet`,
  records: (count: number) => (count === 1 ? '1 record' : `${formatDecimal(count)} records`),
  waiting: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
  noneWaitingIn: 'Nothing waits in:',
  todoTitle: 'What has waited longest',
  since: (moment: string) => `since ${moment}`,
  late: (days: number) => `Waits ${formatDecimal(days)} days`,
  todoShownOf: (shown: number, all: number) => `These ${shown} of ${formatDecimal(all)}. All:`,
  allOf: (title: string, count: number) => `${title} (${formatDecimal(count)})`,
  asLastFetched: 'As last fetched to this device: others may have taken some of it on meanwhile.',
  incomplete: (titles: readonly string[]) => `Not all on this device yet: ${titles.join(', ')}.`,
  notHere: 'Not on this device yet',
  counting: 'Counting',
  nothing: 'There is nothing here for your roles yet. Ask your office which of them you hold.',
} as const
