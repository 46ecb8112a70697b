import { toDoStates } from './action-workflow.ts'

type Dated = { status: string | null; dueOn?: unknown }

/** Whether its day is past and its owner has still to do it; `today` as `2026-11-29`. */
export function isOverdue({ status, dueOn }: Dated, today: string): boolean {
  return toDoStates.includes(status ?? '') && typeof dueOn === 'string' && dueOn < today
}
