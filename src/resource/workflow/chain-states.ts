import { capitalize } from '#src/lib/capitalize.ts'
import type { ApprovalStage } from '../description/approval-rule.ts'
import type { WorkflowState } from '../description/workflow.ts'

/** Words of states that are abbreviations. */
const abbreviations: ReadonlySet<string> = new Set(['md', 'ed', 'hod', 'hr', 'qhsse'])

/** What a state is called where nothing else is said: 'awaiting-md-approval' is 'Awaiting MD approval'. */
export function stateName(state: string): string {
  const words = state.split('-').map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
  return capitalize(words.join(' '))
}

type RoundStates = {
  otherwise: readonly ApprovalStage[]
  between: string
  /** Labels of states that are not called as `stateName` has them. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Whether what a stage declined may be changed and sent again. */
  isDeclinedEditable: boolean
}

/**
 * The states between opening a round and its end: each stage's words, and the state between. Fields change in none of
 * them but what a stage declined, where that is sent again.
 */
export function roundStates({
  otherwise,
  between,
  labels = {},
  isDeclinedEditable,
}: RoundStates): Record<string, WorkflowState> {
  const pending = (state: string): WorkflowState => ({
    label: labels[state] ?? stateName(state),
    color: 'cyan',
    editable: false,
  })
  const declined = (state: string): WorkflowState => ({
    ...pending(state),
    color: 'orange',
    ...(isDeclinedEditable ? { editable: true } : { closed: true }),
  })
  const awaiting = [...wordsOf(otherwise, 'awaited'), between, ...wordsOf(otherwise, 'signed')]
  return {
    ...Object.fromEntries(awaiting.map((state) => [state, pending(state)])),
    ...Object.fromEntries(wordsOf(otherwise, 'declined').map((state) => [state, declined(state)])),
  }
}

/** The words of one kind in the order of the stages. */
export function wordsOf(stages: readonly ApprovalStage[], kind: 'awaited' | 'signed' | 'declined'): string[] {
  return stages.flatMap(({ words }) => words?.[kind] ?? [])
}
