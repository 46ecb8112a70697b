import type { LeaveSpan } from './balance/leave-days.ts'

/** What the screens of leave say. */
export const leaveMessages = {
  myTitle: 'My leave requests',
  ask: 'Ask for leave',
  noRequests: { title: 'You have not asked for leave', text: 'What you ask for stands here, with who has it now.' },
  forOthersTitle: 'Leave requests for others',
  askForOther: 'Ask for somebody else',
  noneForOthers: {
    title: 'You have asked for nobody else',
    text: 'What you ask for others stands here.',
  },
  lists: {
    hr: 'Leave requests for HR',
    hod: 'Leave requests of your people',
    admin: 'All leave requests',
  },
  nobody: { title: 'Nobody asks for leave', text: 'Requests stand here once they were sent.' },
  change: 'Change a leave request',
  leave: 'Leave',
  handover: 'Handover',
  balance: 'What it comes to',
  choose: 'Choose a kind of leave and the days: then it says here what they come to.',
  takes: (days: number) => (days === 0.5 ? 'Takes half a day' : days === 1 ? 'Takes 1 day' : `Takes ${days} days`),
  noWorkingDay: 'None of these days is a working day',
  left: (year: number, left: number, entitled: number) => `${left} of ${entitled} days left in ${year} afterwards`,
  leaves: (left: number, entitled: number) => `leaves ${left} of ${entitled}`,
  leavesIn: (year: number, left: number, entitled: number) => `leaves ${left} of ${entitled} in ${year}`,
  tooMany: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} too many`,
  tooManyIn: (year: number, days: number) => `${days} ${days === 1 ? 'day' : 'days'} too many in ${year}`,
  insufficient: (year: number, left: number, asked: number) =>
    `${left} ${left === 1 ? 'day is' : 'days are'} left in ${year}, and this takes ${asked}`,
  unlimited: 'Not limited',
  wholeDaysOnly: 'This kind of leave is taken in whole days',
  firstDay: (day: string, startsMidday: boolean) => (startsMidday ? `${day} (afternoon)` : day),
  lastDay: (day: string, endsMidday: boolean) => (endsMidday ? `${day} (morning)` : day),
  halves: ({ startDate, endDate, startsMidday, endsMidday }: LeaveSpan) => {
    if (startDate === endDate) return startsMidday ? 'afternoon' : 'morning'
    if (startsMidday && endsMidday) return 'noon to noon'
    return startsMidday ? 'from noon' : 'to noon'
  },
  partialCount: 'Only requests that you may read are counted here; the office counts all.',
  overlaps: (from: string, until: string) => `There is a request already from ${from} to ${until}`,
  holidays: 'Public holidays within',
  balanceOf: (year: number) => `What is left in ${year}`,
  leftOf: (name: string, left: number, entitled: number) =>
    left < 0
      ? `${name}: 0 of ${entitled} days, ${-left} more taken or asked for`
      : `${name}: ${left} of ${entitled} days`,
  notFetched: 'Leave is being fetched from the office, or was never fetched to this device.',
  noBalance: 'No kind of leave with a number of days is known here yet.',
  waiting: 'My requests that wait',
  noneWaiting: 'None of your requests waits.',
  toSign: 'For you to sign',
  noneToSign: 'Nothing waits for your signature.',
  requestLine: (name: string, from: string, until: string, state: string) => `${name}, ${from} to ${until}: ${state}`,
  andMore: (count: number) => `and ${count} more`,
  awaySoon: 'Away now and in the next 14 days',
  awayCount: (count: number) => (count === 0 ? 'Who is away' : `Who is away (${count})`),
  nobodyAway: 'None of your department or vessel.',
  awayPartial: 'As far as this device knows; the office knows all.',
  now: 'now',
  away: 'Away in these days',
  awayLine: (name: string, from: string, until: string, isSure: boolean) =>
    `${name}, ${from} to ${until}${isSure ? '' : ' (asked for)'}`,
  needsHandover: 'This kind of leave needs a handover note',
} as const
