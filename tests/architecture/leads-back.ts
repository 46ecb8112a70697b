import type { Workflow } from '#src/resource/description/workflow.ts'

/** Whether people may bring a record from one state to another, by any steps of its workflow. */
export function leadsBack({ transitions }: Workflow, state: string, to: string): boolean {
  const reached = new Set([state])
  for (const one of reached) {
    for (const step of Object.values(transitions)) if (step.from.includes(one)) reached.add(step.to)
  }
  return reached.has(to)
}
