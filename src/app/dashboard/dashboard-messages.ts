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
  write: 'Your work',
  review: 'Waiting for you',
  lists: 'Lists',
  drafts: 'Drafts',
  orphanedTitle: 'Sent, record no longer on this device',
  sentOn: (moment: string) => `Sent ${moment}`,
  returned: 'Returned to you',
  needsYou: 'Needs you',
  conflicting: (moment: string) => `Changed in two places. Your version, written ${moment}, is safe on this device.`,
  refused: (moment: string) => `Not accepted by the office. Your version, written ${moment}, is safe on this device.`,
  fileReturned: (name: string) => `${name} did not reach the office. The rest of the record was received.`,
  draftSaved: (moment: string) => `Saved ${moment}`,
  draftOf: (label: string) => `${label}, not sent yet`,
  records: (count: number) => (count === 1 ? '1 record' : `${formatDecimal(count)} records`),
  waiting: (count: number) => `${formatDecimal(count)} waiting`,
  awaitsDecision: 'For you to decide',
  noneWaiting: 'Nothing is waiting for you.',
  noneWaitingIn: 'Nothing pending:',
  todoTitle: 'Pending, oldest first',
  since: (moment: string) => `since ${moment}`,
  late: (days: number) => `Waiting ${formatDecimal(days)} days`,
  todoShownOf: (shown: number, all: number) => `Showing ${shown} of ${formatDecimal(all)}. View all:`,
  allOf: (title: string, count: number) => `${title} (${formatDecimal(count)})`,
  asLastFetched: 'As last updated on this device. Others may have handled some of these since.',
  incomplete: (titles: readonly string[]) => `Not all on this device yet: ${titles.join(', ')}.`,
  notHere: 'Not on this device yet',
  counting: 'Counting',
  away: 'The office cannot be reached',
  nothing: 'Your roles have no pages here yet. Ask your office to check your roles.',
} as const
