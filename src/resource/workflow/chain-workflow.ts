import { z } from 'zod'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { AccessLines } from '../actor/scope.ts'
import type { ApprovalRule, ApprovalStage } from '../description/approval-rule.ts'
import { longText } from '../description/field-types.ts'
import type { Transition, Workflow, WorkflowState } from '../description/workflow.ts'
import { approvingStep, decliningStep, nudgingStep, revisingStep } from './chain-signing.ts'
import { roundStates, stateName, wordsOf } from './chain-states.ts'

type Chain = {
  /** What messages call the record: 'Payment requisition'. */
  noun: string
  /** Who submits, for themselves and perhaps for others. */
  authors: AccessLines
  /** Who cancels: the owner. */
  owners: AccessLines
  /** Who may sign, where others than those asked take an office over meanwhile. */
  signatories?: AccessLines
  /** The order where the company has no chain; the first stage's awaited word is the state once it was sent. */
  otherwise: readonly ApprovalStage[]
  /** The state after the last signature; `isSettled` where nothing more is expected of anybody. */
  end: { state: string; isSettled?: boolean }
  /** The state between two signatures without a word of their own. */
  between?: string
  /** Labels of states that are not called as their key says. */
  labels?: Readonly<Record<string, string>>
  /** Fields that a signatory enters with the approval, such as an amount granted; they stay in the record. */
  keeps?: readonly string[]
  /** The signatories who enter that, where not all of them do (`owners.staffId`). */
  enteredBy?: string
  /** What a person reads once it was sent, where the specification has another text. */
  submitted?: string
}

/** The steps of a chain without changes on request. */
type ShortChainStep = 'submit' | 'approve' | 'decline' | 'cancel' | 'nudge'
type ChainStep = ShortChainStep | 'resubmit' | 'revise'

/** A workflow to which an area may add states, steps and rounds of its own. */
type ChainWorkflow<Step extends string> = Workflow<Step> & { approval: ApprovalRule }

/** The state of what was changed on request and sent again. */
const updated = 'updated-by-requester'

/**
 * The workflow of what several sign in turn, and may send back for changes (`design/workflows.md`, template K): sent, the
 * words of its stages, then the end word; declined for good; or changed on request and sent again, which opens the next
 * round from the first order. The owner cancels until the last signature; the first one ends editing.
 */
export function chainWorkflow(chain: Chain): ChainWorkflow<ChainStep> {
  const { noun, authors, labels, otherwise, between = 'authorized' } = chain
  const from = [...openStates(chain), updated]
  const signing = { noun, signatories: chain.signatories, from }
  return {
    start: 'draft',
    states: {
      ...statesOf(chain, false),
      declined: { label: labelOf(chain, 'declined'), color: 'orange', editable: false, closed: true },
      revise: { label: labels?.revise ?? 'Changes requested', color: 'orange', editable: true },
      [updated]: { label: labelOf(chain, updated), color: 'blue', editable: true },
    },
    transitions: {
      submit: submitStep(chain, ['draft']),
      resubmit: {
        label: 'Submit again',
        done: `${noun} submitted again successfully`,
        from: ['revise'],
        to: updated,
        who: authors,
        ask: z.strictObject({ changed: longText(2000).meta({ label: 'What was changed' }) }),
        judged: 'made',
        carriesFields: true,
        round: 'opens',
      },
      approve: approvingStep({ ...signing, keeps: chain.keeps, enteredBy: chain.enteredBy }, endOf(chain)),
      decline: decliningStep(signing, 'declined'),
      revise: revisingStep(signing, 'revise'),
      cancel: cancelStep(chain, [...from, 'revise']),
      nudge: nudgingStep(chain.owners, from),
    },
    approval: { between, otherwise },
  }
}

/**
 * The same where nobody asks for changes (template K−): what was declined may be changed, and sending it again opens the
 * next round.
 */
export function chainWorkflowWithoutRevise(chain: Chain): ChainWorkflow<ShortChainStep> {
  const { noun, otherwise, between = 'authorized' } = chain
  const from = openStates(chain)
  const signing = { noun, signatories: chain.signatories, from }
  return {
    start: 'draft',
    states: {
      ...statesOf(chain, true),
      declined: { label: labelOf(chain, 'declined'), color: 'orange', editable: true },
    },
    transitions: {
      submit: submitStep(chain, ['draft', 'declined', ...wordsOf(otherwise, 'declined')]),
      approve: approvingStep({ ...signing, keeps: chain.keeps, enteredBy: chain.enteredBy }, endOf(chain)),
      decline: decliningStep(signing, 'declined'),
      cancel: cancelStep(chain, from),
      nudge: nudgingStep(chain.owners, from),
    },
    approval: { between, otherwise },
  }
}

function statesOf(chain: Chain, isDeclinedEditable: boolean): Record<string, WorkflowState> {
  const { otherwise, labels, end, between = 'authorized' } = chain
  const first = firstWord(chain)
  return {
    draft: { label: labelOf(chain, 'draft'), color: 'gray', editable: true },
    ...roundStates({ otherwise, between, labels, isDeclinedEditable }),
    [first]: { label: labelOf(chain, first), color: 'blue', editable: true },
    [end.state]: {
      label: labelOf(chain, end.state),
      color: 'teal',
      editable: false,
      ...(end.isSettled && { closed: true }),
    },
    closed: { label: labelOf(chain, 'closed'), color: 'gray', editable: false, closed: true },
  }
}

/** The states in which the first round is open. */
function openStates(chain: Chain): string[] {
  const { otherwise, between = 'authorized' } = chain
  return [...new Set([firstWord(chain), ...wordsOf(otherwise, 'awaited'), between, ...wordsOf(otherwise, 'signed')])]
}

function firstWord({ otherwise }: Chain): string {
  return otherwise[0]?.words?.awaited ?? 'pending'
}

function submitStep(chain: Chain, from: readonly string[]): Transition {
  return {
    label: 'Submit',
    done: chain.submitted ?? `${chain.noun} submitted successfully`,
    from,
    to: firstWord(chain),
    who: chain.authors,
    judged: 'made',
    carriesFields: true,
    round: 'opens',
  }
}

function cancelStep({ noun, owners }: Chain, from: readonly string[]): Transition {
  return {
    label: `Cancel ${withinSentence(noun)}`,
    destroys: true,
    done: `${noun} cancelled successfully`,
    from,
    to: 'closed',
    who: owners,
    ask: z.strictObject({ reason: longText(2000).optional().meta({ label: 'Reason for cancelling' }) }),
    judged: 'made',
  }
}

function endOf(chain: Chain): { state: string; label: string } {
  return { state: chain.end.state, label: labelOf(chain, chain.end.state) }
}

function labelOf({ labels }: Chain, state: string): string {
  return labels?.[state] ?? stateName(state)
}
