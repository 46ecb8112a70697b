import { workActivityLabels } from './work-intervals.ts'

/** What the screens of work and rest say. */
export const workHoursMessages = {
  writeOn: (day: string) => `My hours, ${day}`,
  writeFor: (person: string, day: string) => `Hours of ${person}, ${day}`,
  hoursOf: 'Hours of',
  shipTime: 'Ship time',
  dayLength: 'Length of the day',
  lengths: {
    1440: '24 hours',
    1380: '23 hours, clocks forward',
    1500: '25 hours, clocks back',
  } as Readonly<Record<number, string>>,
  otherLength: (hours: string) => `${hours} hours`,
  startFromWatch: 'Start from a watch',
  copyYesterday: 'Copy yesterday',
  clear: 'All rest',
  undo: 'Undo',
  paintWith: 'Paint with',
  brushes: {
    'watch keeping': 'Watch keeping',
    W: 'Regular work',
    CR: 'Compl. rest',
    rest: 'Rest',
  },
  brushKeys: { 'watch keeping': 'K', W: 'W', CR: 'C', rest: 'R' },
  grid: (date: string) => `Half hours of ${date}`,
  gridHelp: 'Draw with a finger or the mouse. On a keyboard: arrows move, Shift and arrows choose, W, K, C or R set.',
  cell: (from: string, to: string, activity: string) => `${from} to ${to}, ${activity}`,
  rest: workActivityLabels.R ?? 'Rest',
  exactTimes: 'Exact times',
  from: 'From',
  to: 'To',
  activity: 'Activity',
  remove: (from: string, to: string) => `Remove ${from} to ${to}`,
  add: 'Add a time',
  badTime: 'A time such as 07:30',
  badOrder: 'It must end after it begins',
  pastDay: (end: string) => `The day ends at ${end}`,
  overlaps: 'Another time covers a part of this',
  pastMidnight: (here: string, there: string, day: string) =>
    `Past midnight? ${here} belongs to this day, ${there} to ${day}.`,
  toMidnight: (midnight: string) => `Until midnight? The end of this day is ${midnight}.`,
  splitAtMidnight: 'Write it on both days',
  endAtMidnight: (midnight: string) => `End at ${midnight}`,
  carried: (there: string, day: string) => `${there} is kept in the draft of ${day}`,
  notCarried: (day: string, midnight: string) =>
    `${day} cannot take it from here: it has other hours then, or is signed or on its way. End this one at ${midnight}, and write the rest there.`,
  carryFailed: 'It could not be kept on this device. Nothing was changed; please try again.',
  notCounted: 'A time below is not right yet. It is not counted, and the day is not judged before it is mended.',
  nothing: 'The whole day is rest so far.',
  totals: 'Totals of the day',
  work: 'Work',
  restTotal: 'Rest',
  complementary: 'of it complementary',
  hours: (text: string) => `${text} h`,
  notEditable:
    'These hours are signed. What has to be mended is amended by whoever writes them, or returned by whoever signs.',
  notOnDevice: 'These hours are not on this device.',
  noPerson: 'Nobody is signed in.',
  noVessel: 'You are not on a vessel’s crew list on this day, so choose the vessel below.',
  notOnBoard:
    'By its crew list this person did not serve on a vessel of yours on this day, so nobody of it writes these hours.',
  notOnThisVessel: 'This person did not serve on this vessel on that day',
  dayFields: 'Day',
  hoursSection: 'Hours',
  remarksSection: 'Remarks',
  rules: {
    R1: (had: string) => `only ${had} h of rest in 24 hours; 10 are needed.`,
    R2: (had: string) => `only ${had} h of rest in 7 days; 77 are needed.`,
    R3: (had: string) => `rest is cut up: ${had} h count; one rest of 6 h, and 10 h in two rests are needed.`,
    R4: (had: string) => `${had} h without a rest of an hour; 14 are the most.`,
    W1: (had: string) => `${had} h of work in 24 hours; 14 are the most.`,
    W2: (had: string) => `${had} h of work in 7 days; 72 are the most.`,
  },
  ruleAt: (time: string, rule: string) => `Looking back from ${time}: ${rule}`,
  nonCompliance: workActivityLabels.NC ?? 'Non Compliance',
  untouched: 'No work is written yet. Submitted like this, the whole day is rest.',
  compliant: 'Rest is enough on this day.',
  incomplete: 'The 7 days before are not whole on this device, so the week cannot be judged to the hour.',
  overtime: workActivityLabels.OT ?? 'Overtime',
} as const

/** What a month says on paper alone. */
export const hoursPaperMessages = {
  watchkeeper: (isOne: boolean) => `Watchkeeper: ${isOne ? 'yes' : 'no'}`,
  ship: (name: string, imoNumber: string | null, flag: string | null) =>
    [name, imoNumber && `IMO ${imoNumber}`, flag && `flag ${flag}`].filter(Boolean).join(', '),
  limits: {
    rest: 'Limits on rest: 10 h in any 24 h, 77 h in any 7 days (MLC A2.3, STCW A-VIII/1)',
    work: 'Limits on work: 14 h in any 24 h, 72 h in any 7 days (MLC A2.3)',
  },
  copy: 'Both who sign agree that the hours above are those worked and rested. The seafarer is given a copy.',
  seafarer: 'seafarer',
  master: 'Master, or whoever signs for the master',
  signedBy: (name: string, days: number, last: string) =>
    `${name} signed ${days === 1 ? '1 day' : `${days} days`} in Fairlead, the last on ${last}`,
} as const

/** What is said of days that are missing, and of hours proposed for them. */
export const weekProposalMessages = {
  title: (days: number) =>
    days === 1 ? '1 day of the last week is missing' : `${days} days of the last week are missing`,
  likeDay: (day: string) => `Proposed: the hours of ${day}.`,
  likeWatch: 'Choose the watch you kept, and it is proposed for these days.',
  notStored: 'Nothing is kept before you take it, and a taken day can still be changed.',
  watches: 'Propose a watch',
  proposal: 'Proposal',
  accept: 'Take',
  acceptDay: (day: string) => `Take the proposal for ${day}`,
  acceptAll: (days: number) => `Take all ${days} days`,
} as const

/** What is said of hours that a device does not keep, since they are older. */
export const olderHoursMessages = {
  asking: 'Asking the office for these hours …',
  fromOffice: (months: number) =>
    `Read from the office: hours older than ${months} months are not kept on this device.`,
  awayTitle: 'The office cannot be reached',
  away: 'Older hours stand at the office; connect to see them.',
  failed: 'The office did not give these hours',
  tryAgain: 'Try again',
  draftKept: 'What you typed of this day is kept on this device and opens once the office can be reached.',
  askingWho: 'Asking the office who else has hours of this month …',
  nobody: 'Nobody has hours of this month, neither on this device nor at the office.',
  tooManyDays: 'These are more days than are read at once. Open a single day, or a single month.',
  notAll:
    'Listed is who is on a crew list or has hours on this device. The office knows whether somebody else has hours of this month.',
  tooMany:
    'Listed is who is on a crew list or has hours on this device. Choose a vessel to see everybody with hours of this month.',
} as const

/** What the month's screens say. */
export const hoursMonthMessages = {
  myTitle: 'My hours',
  review: 'Review of hours',
  fleet: 'Hours of the fleet',
  viewer: 'Hours of work and rest',
  month: 'Month',
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  monthWork: (work: string, rest: string, days: number) =>
    `${days === 1 ? '1 day' : `${days} days`}: ${work} h of work, ${rest} h of rest.`,
  monthBroken: (count: number) => (count === 1 ? 'Non Compliance on 1 day' : `Non Compliance on ${count} days`),
  openDays: (count: number) => (count === 1 ? '1 day is not submitted' : `${count} days are not submitted`),
  year: 'Year',
  vessel: 'Vessel',
  jobType: 'Crew',
  jobTypes: { 'crew member': 'Crew members', 'mooring master': 'Mooring masters' },
  workstation: 'Workstation',
  all: 'All',
  writeToday: 'Write today',
  day: 'Day',
  hours: 'Hours',
  work: 'Work',
  rest: 'Rest',
  state: 'State',
  missing: 'Missing',
  atOffice: 'At the office',
  draft: 'Not submitted',
  invalidTime: 'A time is not right yet and is not counted. Open the day to mend it.',
  returnedFor: (reason: string) => `Returned: ${reason}`,
  write: 'Write',
  change: 'Change',
  view: 'View',
  resolve: 'Settle',
  choose: (date: string) => `Submit ${date}`,
  submitSome: (count: number) => (count === 1 ? 'Submit 1 day' : `Submit ${count} days`),
  chooseFirst: 'Tick the days to submit',
  returnedNote: (count: number) =>
    count === 1
      ? 'It came back: mend it, then tick it and submit it again.'
      : 'They came back: mend each, then tick it and submit it again.',
  submitted: (count: number) => (count === 1 ? '1 day is kept for sending' : `${count} days are kept for sending`),
  notSubmitted: (count: number) =>
    count === 1
      ? '1 day could not be submitted. Open it to see why.'
      : `${count} days could not be submitted. Open them to see why.`,
  sign: 'Sign',
  signDay: (date: string) => `Sign ${date} as reviewed`,
  returnDay: (date: string) => `Return ${date}`,
  returnAction: 'Return',
  signAll: (count: number) => (count === 1 ? 'Sign 1 submitted day' : `Sign all ${count} submitted days`),
  nothingToSign: 'Nothing waits for your signature in this month.',
  next: 'Next person',
  keys: 'Keys: ↑ ↓ move from day to day, S signs, R returns, N goes to the next person.',
  waiting: (count: number) => (count === 0 ? '' : `${count} to sign`),
  own: 'These are your own hours; somebody else has to sign them.',
  nobodyMatches: 'Nobody whose work is the one chosen above has hours of this month.',
  nobodyOnDevice: 'Nobody’s hours of this month are on this device.',
  returnDays: (count: number) => (count === 1 ? 'Return the day' : `Return ${count} days`),
  failure: 'Not all of it could be kept on this device. Nothing was lost; please try again.',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const
