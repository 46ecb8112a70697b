import { formatHours } from './clock-time.ts'
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
  startFromWatch: 'Use a watch pattern',
  copyYesterday: 'Copy yesterday',
  clear: 'All rest',
  undo: 'Undo',
  paintWith: 'Mark as',
  brushes: {
    'watch keeping': 'Watch keeping',
    W: 'Regular work',
    CR: 'Compl. rest',
    rest: 'Rest',
  },
  brushKeys: { 'watch keeping': 'K', W: 'W', CR: 'C', rest: 'R' },
  grid: (date: string) => `Half hours of ${date}`,
  gridHelp: 'Drag with a finger or the mouse. Keyboard: arrows move, Shift + arrows select, K, W, C or R mark.',
  cell: (from: string, to: string, activity: string) => `${from} to ${to}, ${activity}`,
  rest: workActivityLabels.R ?? 'Rest',
  exactTimes: 'Exact times',
  from: 'From',
  to: 'To',
  activity: 'Activity',
  remove: (from: string, to: string) => `Remove ${from} to ${to}`,
  add: 'Add a time',
  badTime: 'Enter a time such as 07:30',
  badOrder: 'The end must be after the start',
  pastDay: (end: string) => `The day ends at ${end}`,
  overlaps: 'This overlaps another time',
  pastMidnight: (here: string, there: string, day: string) =>
    `Past midnight? ${here} belongs to this day, ${there} to ${day}.`,
  toMidnight: (midnight: string) => `Until midnight? The end of this day is ${midnight}.`,
  splitAtMidnight: 'Split at midnight',
  endAtMidnight: (midnight: string) => `End at ${midnight}`,
  carried: (there: string, day: string) => `${there} is saved in the draft for ${day}`,
  notCarried: (day: string, midnight: string) =>
    `${day} cannot be changed from here: it has other hours then, is signed, or is being sent. End this time at ${midnight} and write the rest on ${day}.`,
  carryFailed: 'This could not be saved on this device. Nothing was changed. Please try again.',
  notCounted: 'A time below is not valid and is not counted. Correct it to check the whole day against the limits.',
  nothing: 'The whole day is rest so far.',
  totals: 'Totals of the day',
  work: 'Work',
  restTotal: 'Rest',
  complementary: 'of which complementary',
  hours: (text: string) => `${text} h`,
  notEditable: 'These hours are signed. To correct them, their author can amend them or a reviewer can return them.',
  notOnDevice: 'These hours are not on this device.',
  noPerson: 'Nobody is signed in.',
  noVessel: 'You are not on a crew list on this day. Choose the vessel below.',
  notOnBoard: 'This person is not on the crew list of your vessel on this day. You cannot write these hours.',
  notOnThisVessel: 'This person did not serve on this vessel on that day',
  dayFields: 'Day',
  hoursSection: 'Hours',
  remarksSection: 'Remarks',
  untouched: 'No work is written yet. If you submit now, the whole day counts as rest.',
  overtime: workActivityLabels.OT ?? 'Overtime',
} as const

/** How long a ship's day is, and what its clocks did. */
export function formatDayLength(dayMinutes: number): string {
  const { lengths, otherLength } = workHoursMessages
  return lengths[dayMinutes] ?? otherLength(formatHours(dayMinutes))
}

/** What is said where the clocks of two days do not fit each other. */
export const clockMessages = {
  apart: (minutes: number, before: string) =>
    minutes < 0
      ? `This day begins ${formatHours(-minutes)} h before ${before} ends: the hours of the two days overlap.`
      : `This day begins ${formatHours(minutes)} h after ${before} ends: the time between is on neither day.`,
  nextApart: (minutes: number, next: string) =>
    minutes < 0
      ? `${next} begins ${formatHours(-minutes)} h before this day ends: the hours of the two days overlap. Correct the ship time of ${next}.`
      : `${next} begins ${formatHours(minutes)} h after this day ends: the time between is on neither day. Correct the ship time of ${next}.`,
  use: (offset: string) => `Use ${offset}`,
} as const

/**
 * What was had and what a rule asks for, in hours, and the time of day that its window ends at; `isBound` where minutes
 * of the window are unknown.
 */
type BrokenRuleFigures = { had: string; limit: string; time: string; isBound: boolean }

const most = (isBound: boolean) => (isBound ? 'at most ' : '')
const least = (isBound: boolean) => (isBound ? 'at least ' : '')

/** What is said of a day's hours against the limits. */
export const verdictMessages = {
  rules: {
    R1: ({ had, limit, time, isBound }: BrokenRuleFigures) =>
      `Rest ${most(isBound)}${had} h in the 24 h up to ${time} (minimum ${limit} h)`,
    R2: ({ had, limit, time, isBound }: BrokenRuleFigures) =>
      `Rest ${most(isBound)}${had} h in the 7 days up to ${time} (minimum ${limit} h)`,
    R3: ({ had, limit, time, isBound }: BrokenRuleFigures) =>
      limit === '6'
        ? `Rest is split: longest rest ${most(isBound)}${had} h in the 24 h up to ${time} (minimum ${limit} h)`
        : `Rest is split: two longest rests ${most(isBound)}${had} h in the 24 h up to ${time} (minimum ${limit} h)`,
    R4: ({ had, limit, time, isBound }: BrokenRuleFigures) =>
      `No rest of 1 h for ${least(isBound)}${had} h up to ${time} (limit ${limit} h)`,
    W1: ({ had, limit, time, isBound }: BrokenRuleFigures) =>
      `Work ${least(isBound)}${had} h in the 24 h up to ${time} (limit ${limit} h)`,
    W2: ({ had, limit, time, isBound }: BrokenRuleFigures) =>
      `Work ${least(isBound)}${had} h in the 7 days up to ${time} (limit ${limit} h)`,
  },
  nonCompliance: workActivityLabels.NC ?? 'Non Compliance',
  compliant: 'The hours of this day are within the limits.',
  unknown: 'Unknown: no limit is exceeded in the recorded hours, but hours of the previous 7 days are missing.',
  next: (when: string) => `Earliest next start: ${when}.`,
  nextAtLeast: (when: string) => `Earliest next start: not before ${when}, as some hours before are unknown.`,
  badges: { compliant: 'Compliant', breach: 'NC', unknown: 'Unknown' },
} as const

/** What is said of exceeded limits before hours are submitted or signed. */
export const breachMessages = {
  intro: 'These days exceed a limit. The cause is kept in the remarks of the day.',
  title: (count: number) => (count === 1 ? 'Non Compliance on 1 day' : `Non Compliance on ${count} days`),
  cause: 'Cause',
  causeHint: 'Why the limit was exceeded, such as an emergency, a drill or a delay.',
  causeMissing: 'Give the cause of the Non Compliance',
  given: (remarks: string) => `Cause: ${remarks}`,
  notGiven: 'No cause is given. Return the day to ask for it; it is not signed now.',
  cancel: 'Not now',
  sign: (count: number) => (count === 1 ? 'Sign 1 day' : `Sign ${count} days`),
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
  copy: 'Both signatories agree that the hours above are the hours of work and rest. The seafarer receives a copy.',
  day: 'Day',
  restOfDay: 'Rest of the day',
  anyDay: 'Rest in any 24 h',
  anyWeek: 'Rest in any 7 days',
  limitsKept: 'Limits',
  comments: 'Comments',
  atMost: (hours: string) => `≤ ${hours}`,
  unwritten: 'Missing',
  bounds:
    'Letters: K watch keeping, W regular work, C complementary rest. ≤: hours of the days before are missing, so the rest may be less.',
  wholeVessel: 'Print the whole vessel',
  vesselTitle: (month: string) => `Hours of work and rest, whole vessel, ${month}`,
  seafarer: 'seafarer',
  master: 'Master, or person authorised by the master',
  submittedBy: (name: string, days: number) => `${name} submitted ${days === 1 ? '1 day' : `${days} days`} in Fairlead`,
  signedBy: (name: string, days: number, last: string) =>
    `${name} signed ${days === 1 ? '1 day' : `${days} days`} in Fairlead, the last on ${last}`,
} as const

/** What is said of days that are missing, and of hours proposed for them. */
export const weekProposalMessages = {
  title: (days: number) =>
    days === 1 ? '1 day of the last week is missing' : `${days} days of the last week are missing`,
  likeDay: (day: string) => `Proposed: the same hours as ${day}.`,
  likeWatch: 'Choose your watch to get a proposal for these days.',
  notStored: 'Nothing is saved until you accept it. You can still edit an accepted day.',
  watches: 'Choose a watch',
  proposal: 'Proposal',
  accept: 'Accept',
  acceptDay: (day: string) => `Accept the proposal for ${day}`,
  acceptAll: (days: number) => `Accept all ${days} days`,
} as const

/** What is said of hours that a device does not keep, since they are older. */
export const olderHoursMessages = {
  asking: 'Loading these hours from the office …',
  fromOffice: (months: number) => `Loaded from the office. This device stores hours of the last ${months} months only.`,
  awayTitle: 'The office cannot be reached',
  away: 'Older hours are stored at the office. Connect to see them.',
  failed: 'These hours could not be loaded',
  tryAgain: 'Try again',
  draftKept: 'Your entries for this day are saved on this device. They open when the office can be reached.',
  askingWho: 'Checking who else has hours in this month …',
  nobody: 'There are no hours in this month, on this device or at the office.',
  tooManyDays: 'There are too many days to load at once. Open a single day or a single month.',
  notAll:
    'This list shows people on a crew list or with hours on this device. Other people may have hours at the office.',
  tooMany:
    'This list shows people on a crew list or with hours on this device. Choose a vessel to see everyone with hours in this month.',
} as const

/** What the month's screens say. */
export const hoursMonthMessages = {
  myTitle: 'My hours',
  review: 'Review of hours',
  fleet: 'Fleet hours',
  viewer: 'View hours',
  month: 'Month',
  monthBefore: 'Previous month',
  monthAfter: 'Next month',
  monthWork: (work: string, rest: string, days: number) =>
    `${days === 1 ? '1 day' : `${days} days`}: ${work} h of work, ${rest} h of rest.`,
  monthBroken: (count: number) => (count === 1 ? 'Non Compliance on 1 day' : `Non Compliance on ${count} days`),
  monthUnknown: (count: number) => (count === 1 ? '1 day is unknown' : `${count} days are unknown`),
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
  invalidTime: 'A time is not valid and is not counted. Open the day to correct it.',
  remarks: (remarks: string) => `Remarks: ${remarks}`,
  returnedFor: (reason: string) => `Returned: ${reason}`,
  write: 'Write',
  edit: 'Edit',
  view: 'View',
  resolve: 'Resolve',
  choose: (date: string) => `Submit ${date}`,
  submitSome: (count: number) => (count === 1 ? 'Submit 1 day' : `Submit ${count} days`),
  chooseFirst: 'Select the days to submit',
  returnedNote: (count: number) =>
    count === 1
      ? 'It was returned. Correct it, then select it and submit it again.'
      : 'They were returned. Correct each day, then select it and submit it again.',
  submitted: (count: number) => `${count === 1 ? '1 day' : `${count} days`} submitted successfully`,
  storedForSending: (count: number) =>
    `${count === 1 ? '1 day is' : `${count} days are`} saved on this device and will be sent when the office can be reached.`,
  notSubmitted: (count: number) =>
    count === 1
      ? '1 day could not be submitted. Open it to see why.'
      : `${count} days could not be submitted. Open them to see why.`,
  sign: 'Sign',
  signNot: 'Cancel',
  signDay: (date: string) => `Sign ${date} as reviewed`,
  returnDay: (date: string) => `Return ${date}`,
  returnAction: 'Return',
  signAll: (count: number) => (count === 1 ? 'Sign 1 submitted day' : `Sign all ${count} submitted days`),
  changedMeanwhile: (count: number) =>
    count === 1
      ? '1 day was not signed: its hours changed after you were shown them. Look at it again.'
      : `${count} days were not signed: their hours changed after you were shown them. Look at them again.`,
  nothingToSign: 'You have nothing to sign in this month.',
  next: 'Next person',
  keys: 'Keys: ↑ ↓ move from day to day, S asks to sign, R returns, N goes to the next person.',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  waiting: (count: number) => (count === 0 ? '' : `${count} to sign`),
  own: 'These are your own hours. Another person must sign them.',
  nobodyMatches: 'No person who matches the filters has hours in this month.',
  nobodyOnDevice: 'No hours in this month are on this device.',
  returnDays: (count: number) => (count === 1 ? 'Return the day' : `Return ${count} days`),
  failure: 'Some of it could not be saved on this device. Nothing was lost. Please try again.',
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
