import { z } from 'zod'
import { onboardingMessages as messages } from './messages.ts'

/** A task of an onboarding: whom it is for, by when, and whether the onboarding ends without it. */
export type OnboardingTask = {
  id: string
  title: string
  staffId: string
  dueOn: string
  isNeeded?: boolean
}

/** That a task was done, on which day and by whom. */
export type DoneTask = { id: string; taskId: string; doneOn: string; doneById?: string }

const tasksSchema = z
  .array(
    z.object({
      id: z.string(),
      title: z.string(),
      staffId: z.string(),
      dueOn: z.string(),
      isNeeded: z.boolean().exactOptional(),
    }),
  )
  .catch([])

const doneSchema = z
  .array(
    z.object({
      id: z.string(),
      taskId: z.string(),
      doneOn: z.string(),
      doneById: z.string().exactOptional(),
    }),
  )
  .catch([])

type Values = Readonly<Record<string, unknown>>

/** The tasks of an onboarding, by their day. */
export function tasksIn({ tasks }: Values): OnboardingTask[] {
  return tasksSchema.parse(tasks ?? []).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
}

/** What was done, by the task's id. */
export function doneIn({ doneTasks }: Values): ReadonlyMap<string, DoneTask> {
  return new Map(doneSchema.parse(doneTasks ?? []).map((done) => [done.taskId, done]))
}

/** The tasks that are not done yet. */
export function openTasks(fields: Values): OnboardingTask[] {
  const done = doneIn(fields)
  return tasksIn(fields).filter(({ id }) => !done.has(id))
}

/** Who a planned task is for: whoever leads the onboarding, or the head of the department. */
export type PlannedTask = { title: string; days: number; for: 'desk' | 'head'; isNeeded: boolean }

/** What every onboarding begins with: so many working days before or after the first day of work. */
export const onboardingPlan: readonly PlannedTask[] = [
  { title: messages.plan.contract, days: -5, for: 'desk', isNeeded: true },
  { title: messages.plan.papers, days: -3, for: 'desk', isNeeded: true },
  { title: messages.plan.workplace, days: -1, for: 'head', isNeeded: false },
  { title: messages.plan.induction, days: 0, for: 'head', isNeeded: true },
  { title: messages.plan.team, days: 1, for: 'head', isNeeded: false },
  { title: messages.plan.review, days: 20, for: 'head', isNeeded: false },
]
