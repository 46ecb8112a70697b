import type { Due, Interval } from '#src/resource/schedule/due.ts'
import { engineJob } from './engine-job.ts'

const scheduleSchema = engineJob.fields
  .pick({
    dueOn: true,
    dueAtCounter: true,
    calendarEvery: true,
    calendarUnit: true,
    counterEvery: true,
    nextFrom: true,
    windowPercent: true,
    typedPerDay: true,
    firstDueOn: true,
    firstDueAtCounter: true,
    postponements: true,
  })
  .partial()

/** When a job is due, its first due date, and its interval. */
export type JobSchedule = { due: Due; first: Due; interval: Interval; typedPerDay?: number; postponements: number }

/** The schedule of a job as it is stored; absent values and nulls are alike. */
export function scheduleOf(job: Readonly<Record<string, unknown>>): JobSchedule {
  const given = Object.entries(job).filter(([name, value]) => value !== null && name in scheduleSchema.shape)
  const fields = scheduleSchema.parse(Object.fromEntries(given))
  const { calendarEvery: every, calendarUnit: unit, counterEvery: counter, windowPercent, typedPerDay } = fields
  return {
    due: { on: fields.dueOn, atCounter: fields.dueAtCounter },
    first: { on: fields.firstDueOn ?? fields.dueOn, atCounter: fields.firstDueAtCounter ?? fields.dueAtCounter },
    interval: {
      ...(every !== undefined && unit !== undefined && { calendar: { every, unit } }),
      ...(counter !== undefined && { counter }),
      ...(windowPercent !== undefined && { windowPercent }),
      from: fields.nextFrom ?? 'completion',
    },
    ...(typedPerDay !== undefined && { typedPerDay }),
    postponements: fields.postponements ?? 0,
  }
}
