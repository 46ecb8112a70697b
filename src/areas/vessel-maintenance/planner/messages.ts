import { outlookMessages } from '../job-outlook/outlook-messages.ts'
import type { WeekGroup } from './planner-groups.ts'
import type { DayMark, LineStanding, PlannerCounts } from './planner-rows.ts'

/** What the planner of maintenance says. */
export const plannerMessages = {
  title: 'Maintenance planner',
  standings: { ...outlookMessages.standings, done: 'Done' } satisfies Record<LineStanding, string>,
  signs: { overdue: '■', due: '▲', open: '◔', postponed: '⇢', planned: '○', done: '✓' } satisfies Record<
    LineStanding,
    string
  >,
  summary: ({ overdue, due, open, postponed, done }: PlannerCounts) =>
    `Overdue ${overdue} · due ${due} · window open ${open} · postponed ${postponed} · done ${done}`,
  ahead: 'Month ahead',
  aheadFrom: (first: string, last: string) => `${first} to ${last}`,
  before: (month: string) => `Show ${month}`,
  after: (month: string) => `Show ${month}`,
  print: 'Print',
  printed: (vessel: string, month: string) => `Maintenance planner, ${vessel}, ${month}`,
  table: (days: string) => `Planned work, ${days}`,
  job: 'Job',
  standing: 'Status',
  dueOn: 'Due',
  vessel: 'Vessel',
  engineType: 'Engine group',
  responsible: 'Responsible',
  every: 'All',
  criticalAlone: 'Critical gear only',
  critical: 'Critical gear',
  pending: 'awaits the office',
  first: (day: string, count: number) => `first due ${day}, ${count} of 2`,
  doneOn: (day: string) => `done ${day}`,
  marks: {
    done: 'done',
    due: 'due',
    postponed: 'postponed',
    window: 'window open',
  } satisfies Record<DayMark, string>,
  markOn: (mark: string, first: string, last: string) =>
    first === last ? `${mark} ${first}` : `${mark} from ${first} to ${last}`,
  legend: 'Signs',
  lines: { window: 'Window', postponed: 'Since its first due date' },
  weeks: {
    overdue: 'Overdue',
    'this week': 'This week',
    'next week': 'Next week',
    later: 'Later',
    unknown: 'No forecast',
    done: 'Done',
  } satisfies Record<WeekGroup, string>,
  card: (job: string) => `Job card: ${job}`,
  closeCard: 'Close the job card',
  openJob: 'Open job',
  classAlone: 'Credited by class: only the chief engineer reports it done.',
  criticalNote: 'Critical gear: the office agrees to every postponement and verifies the work.',
  nothing: 'Nothing is planned for these engines.',
  nothingFits: 'No job fits. Choose another month or fewer filters.',
  clear: 'Clear filters',
} as const
