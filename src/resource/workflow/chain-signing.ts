import { z } from 'zod'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { AccessLines } from '../actor/scope.ts'
import { longText } from '../description/field-types.ts'
import { sameState, type Transition } from '../description/workflow.ts'
import { emailSent } from './nudge-catalogue.ts'

type Signing = {
  /** What messages call the record: 'Payment requisition'. */
  noun: string
  /** Who may sign: whoever the round asks, and further lines for offices whose holder may change meanwhile. */
  signatories?: AccessLines | undefined
  /** The round's name; absent for the record's first kind of round. */
  roundName?: string | undefined
  /** The states in which the round is open. */
  from: readonly string[]
}

/** The state to which a signing step leads at the end of the round, with its label. */
type End = { state: string; label: string }

/** Whoever the round asks takes part in the record. */
const asked: AccessLines = { anyone: 'participant' }

function signing({ signatories = asked, roundName, from }: Signing) {
  return {
    from,
    who: signatories,
    notOwn: true,
    notAuthor: true,
    signs: true,
    judged: 'arrival' as const,
    ...(roundName !== undefined && { roundName }),
  }
}

/** What a signatory enters with the approval, and who of them does, where not all. */
type Entering = { keeps?: readonly string[] | undefined; enteredBy?: string | undefined }

/** Signs; the last signature brings the record to the end. */
export function approvingStep(given: Signing & Entering, end: End): Transition {
  return {
    ...signing(given),
    label: 'Approve',
    done: `${given.noun} ${withinSentence(end.label)} successfully`,
    to: end.state,
    ask: z.strictObject({ remark: longText(2000).optional().meta({ label: 'Remark' }) }),
    round: 'approves',
    ...(given.keeps && { keeps: given.keeps }),
    ...(given.enteredBy !== undefined && { enteredBy: given.enteredBy }),
  }
}

/** Says no, which ends the round. */
export function decliningStep(given: Signing, to: string): Transition {
  return {
    ...signing(given),
    label: 'Decline',
    destroys: true,
    done: `${given.noun} declined successfully`,
    to,
    ask: z.strictObject({ reason: longText(2000).meta({ label: 'Reason for declining' }) }),
    round: 'declines',
  }
}

/** Asks for a change, which ends the round; what is changed and sent again opens the next one. */
export function revisingStep(given: Signing, to: string): Transition {
  return {
    ...signing(given),
    label: 'Request changes',
    done: `${given.noun} sent back successfully`,
    to,
    ask: z.strictObject({ reason: longText(2000).meta({ label: 'What has to be changed' }) }),
    round: 'revises',
  }
}

/** Tells whoever is awaited, and their stand-ins, anew: once a day for a record (`design/workflows.md`, section 1, rule 22). */
export function nudgingStep(owners: AccessLines, from: readonly string[]): Transition {
  return {
    label: 'Notify pending approvers',
    done: emailSent,
    from,
    to: sameState,
    who: owners,
    judged: 'made',
  }
}
