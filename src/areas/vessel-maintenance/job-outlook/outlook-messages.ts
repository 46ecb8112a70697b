import type { JobStanding } from './job-outlook.ts'

const dayPhrase = (days: number) => (days === 0 ? 'today' : days < 0 ? `${-days} d ago` : `in ${days} d`)

/** What is said of when planned work is due, in the planner, in lists and on a job's page. */
export const outlookMessages = {
  standings: {
    overdue: 'Overdue',
    due: 'Due',
    open: 'Window open',
    postponed: 'Postponed',
    planned: 'Planned',
  } satisfies Record<JobStanding, string>,
  heading: 'When it is due',
  /** 'Due, 30 Nov' in a list. */
  inList: (standing: string, day: string) => `${standing}, ${day}`,
  due: 'Due',
  dueAt: (hours: string) => `at ${hours} h`,
  either: (day: string, hours: string) => `${day} or at ${hours} h, whichever comes first`,
  bothTo: (day: string, hours: string) => `${day}, at ${hours} h`,
  forecast: 'Forecast',
  forecastOf: (day: string, days: number, by: 'calendar' | 'counter') => `${day}, ${dayPhrase(days)}, by ${by}`,
  inDays: dayPhrase,
  unknown: 'No forecast. Read the counter.',
  opens: 'Window opens',
  lastDone: 'Last done',
  doneAt: (day: string, hours: string | null) => (hours === null ? day : `${day}, at ${hours} h`),
  neverDone: 'Nothing on record',
  postponed: 'Postponed',
  times: (count: number, first: string) => `${count} of 2 times, first due ${first}`,
  asked: 'Asked for',
  ceiling: 'Ship may postpone to',
  officeAgrees: 'The office agrees to any postponement',
  twice: 'Postponed twice: it cannot be postponed again',
  from: (reading: string, day: string, perDay: string) => `Reading ${reading} h ${day}, ${perDay} h a day`,
  fromTyped: (reading: string, day: string, perDay: string) =>
    `Reading ${reading} h ${day}, ${perDay} h a day as expected when planned`,
  noReading: 'No reading yet',
  firstReading: 'Enter the first',
  noAverage: (reading: string, day: string) => `Last reading ${reading} h ${day}`,
  stale: 'older than seven days',
  tabs: { open: 'To do', all: 'All', overdue: 'Overdue', month: 'Due this month' },
} as const
