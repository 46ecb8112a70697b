/** The actions of every record besides the transitions of its workflow. */
export const recordActions = ['create', 'update', 'delete', 'restore', 'retire', 'reinstate'] as const
export type RecordAction = (typeof recordActions)[number]

/** Whether an action is a workflow step; no transition has the name of a record action. */
export function isWorkflowStep(action: string): boolean {
  return !recordActions.some((one) => one === action)
}
