import { engineJob } from './engine-job.ts'
import { engineJobMessages as messages } from './messages.ts'

type Fields = Readonly<Record<string, unknown>>

/** What says how often the work comes again, and on what. */
const plan = ['machineId', 'calendarEvery', 'calendarUnit', 'counterEvery', 'nextFrom', 'windowPercent'] as const
const dues = ['dueOn', 'dueAtCounter'] as const
const guards = ['isCritical', 'isClassCredited'] as const

const standingSchema = engineJob.fields
  .pick({
    machineId: true,
    calendarEvery: true,
    calendarUnit: true,
    counterEvery: true,
    nextFrom: true,
    windowPercent: true,
    dueOn: true,
    dueAtCounter: true,
    isCritical: true,
    isClassCredited: true,
  })
  .partial()

/**
 * What the ship may not change of a job that the office planned or that follows another, by the field beside which it is
 * told: a later due date is a postponement, with its reason and limits (domain rules, section 8), and the interval from which
 * those limits follow is the office's. What makes it earlier or stricter is the ship's.
 */
export function refusePlanChange(before: Fields, after: Fields): Record<string, string[]> {
  const [was, is] = [standingOf(before), standingOf(after)]
  const later = dues.filter((name) => {
    const [from, to] = [was[name], is[name]]
    return from !== undefined && (to === undefined || to > from)
  })
  const office = [
    ...plan.filter((name) => was[name] !== is[name]),
    ...guards.filter((name) => was[name] === true && is[name] !== true),
  ]
  return Object.fromEntries([
    ...later.map((name) => [name, [messages.postponeInstead]]),
    ...office.map((name) => [name, [messages.officePlans]]),
  ])
}

/** Whether the person planned the job as the first of its kind, unguarded and not postponed: what they mistyped is theirs. */
export function isOwnPlan(before: Fields, personId: string): boolean {
  const { isCritical, isClassCredited } = before
  const isFirst = typeof before.previousJobId !== 'string' && !Number(before.postponements ?? 0)
  return before.createdBy === personId && isFirst && isCritical !== true && isClassCredited !== true
}

function standingOf(job: Fields) {
  const given = Object.entries(job).filter(([name, value]) => value !== null && name in standingSchema.shape)
  return standingSchema.parse(Object.fromEntries(given))
}
