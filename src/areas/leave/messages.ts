import type { LeaveSpan } from './balance/leave-days.ts'

const dayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** What the screens of leave say. */
export const leaveMessages = {
  myTitle: 'My leave requests',
  apply: 'Apply for leave',
  noRequests: { title: 'No leave requests yet', text: 'Your leave requests and their status appear here.' },
  forOthersTitle: 'Leave requests for others',
  applyForOther: 'Apply for leave for another person',
  noneForOthers: {
    title: 'No leave requests for others yet',
    text: 'Requests you submit for other people appear here.',
  },
  lists: {
    hr: 'Leave requests for HR',
    hod: 'Leave requests of my department',
    admin: 'All leave requests',
  },
  allRequests: 'All',
  toApprove: 'To approve',
  noneSubmitted: { title: 'No leave requests', text: 'Submitted requests appear here.' },
  edit: 'Edit leave request',
  leave: 'Leave',
  handover: 'Handover',
  noReason: 'No reason is needed. After submitting, add a medical note that only you and HR can read.',
  noReasonForOthers: 'No reason is needed. The person can add a medical note that only they and HR can read.',
  medicalNotes: 'Medical notes',
  noMedicalNotes: {
    title: 'No medical notes',
    text: 'Notes on your medical leave appear here. Only you and HR can read them.',
  },
  balance: 'Leave balance',
  choose: 'Choose the leave type and the dates to see the balance.',
  takes: (days: number) => (days === 0.5 ? 'Takes half a day' : `Takes ${dayCount(days)}`),
  noWorkingDay: 'None of these days is a working day',
  left: (year: number, left: number, entitled: number) =>
    `Balance after this request: ${left} of ${entitled} days in ${year}`,
  leaves: (left: number, entitled: number) => `Balance: ${left} of ${entitled}`,
  leavesIn: (year: number, left: number, entitled: number) => `Balance ${year}: ${left} of ${entitled}`,
  tooMany: (days: number) => `${dayCount(days)} too many`,
  tooManyIn: (year: number, days: number) => `${dayCount(days)} too many in ${year}`,
  insufficient: (year: number, left: number, asked: number) =>
    `${left === 0 ? 'No days are' : left === 1 ? 'Only 1 day is' : `Only ${left} days are`} left in ${year}. This request takes ${asked} ${asked === 1 ? 'day' : 'days'}`,
  unlimited: 'No limit',
  wholeDaysOnly: 'This leave type allows whole days only',
  firstDay: (day: string, startsMidday: boolean) => (startsMidday ? `${day} (afternoon)` : day),
  lastDay: (day: string, endsMidday: boolean) => (endsMidday ? `${day} (morning)` : day),
  halves: ({ startDate, endDate, startsMidday, endsMidday }: LeaveSpan) => {
    if (startDate === endDate) return startsMidday ? 'afternoon' : 'morning'
    if (startsMidday && endsMidday) return 'noon to noon'
    return startsMidday ? 'from noon' : 'to noon'
  },
  partialCount: 'Only requests you can see are counted here. The office counts all requests.',
  overlaps: (from: string, until: string) => `There is already a request from ${from} to ${until}`,
  holidays: 'Public holidays in this period',
  balanceOf: (year: number) => `Leave balance ${year}`,
  leftOf: (name: string, left: number, entitled: number) =>
    left < 0
      ? `${name}: 0 of ${dayCount(entitled)} left, ${-left} more taken or requested`
      : `${name}: ${left} of ${dayCount(entitled)} left`,
  notFetched: 'Leave data is not on this device yet. It loads when the office can be reached.',
  noBalance: 'No leave type with a yearly number of days yet.',
  pending: 'My pending requests',
  nonePending: 'You have no pending requests.',
  toSign: 'Waiting for your signature',
  noneToSign: 'You have nothing to sign.',
  requestLine: (name: string, from: string, until: string, state: string) => `${name}, ${from} to ${until}: ${state}`,
  andMore: (count: number) => `and ${count} more`,
  awaySoon: 'Away now and in the next 14 days',
  awayCount: (count: number) => (count === 0 ? 'Who is away' : `Who is away (${count})`),
  nobodyAway: 'Nobody from your department or vessel is away.',
  awayPartial: 'Based on the data on this device. The office has the full list.',
  now: 'now',
  away: 'Also away on these days',
  awayLine: (name: string, from: string, until: string, isSure: boolean) =>
    `${name}, ${from} to ${until}${isSure ? '' : ' (requested)'}`,
  needsHandover: 'This leave type needs a handover note',
} as const
