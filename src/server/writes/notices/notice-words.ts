import type { NoticeKind } from '#src/server/context/notice-source.ts'

/**
 * Who is told of a step (`design/workflows.md`, section 1, rule 22), the step in the past, whether that is said of the record
 * where nobody took it, and whether a day has but one.
 */
type StepWords = { kind: NoticeKind; past: string; isPassive?: true; oncePerDay?: true }

/** By the names that every workflow uses (rules 6 and 7). What is not among them tells nobody. */
const stepWords: Readonly<Record<string, StepWords>> = {
  // What begins in its first word, without a step, is sent by being made.
  create: { kind: 'turn', past: 'submitted', isPassive: true },
  submit: { kind: 'turn', past: 'submitted', isPassive: true },
  resubmit: { kind: 'turn', past: 'submitted again', isPassive: true },
  amend: { kind: 'turn', past: 'amended' },
  'await-confirmation': { kind: 'done', past: 'asked for confirmation of' },
  approve: { kind: 'decided', past: 'approved' },
  review: { kind: 'decided', past: 'reviewed' },
  verify: { kind: 'decided', past: 'verified' },
  confirm: { kind: 'decided', past: 'confirmed' },
  accept: { kind: 'decided', past: 'accepted' },
  decline: { kind: 'stopped', past: 'declined' },
  revise: { kind: 'stopped', past: 'asked for changes to' },
  return: { kind: 'stopped', past: 'returned' },
  reject: { kind: 'stopped', past: 'rejected' },
  cancel: { kind: 'stopped', past: 'cancelled' },
  withdraw: { kind: 'stopped', past: 'withdrew' },
  close: { kind: 'stopped', past: 'closed' },
  reopen: { kind: 'stopped', past: 'reopened' },
  nudge: { kind: 'turn', past: 'is waiting for a decision on', oncePerDay: true },
  'approve-award': { kind: 'decided', past: 'approved' },
  'decline-award': { kind: 'stopped', past: 'declined' },
  'revise-award': { kind: 'stopped', past: 'asked for another award of' },
  award: { kind: 'turn', past: 'proposed an award of' },
  'nudge-to-raise-payment': { kind: 'done', past: 'asks for the payment of', oncePerDay: true },
  complete: { kind: 'done', past: 'completed' },
  'ask-extension': { kind: 'turn', past: 'asked for more time for' },
}

/** What a change tells that voids signatures: they are asked for anew. */
export const wordsOfVoiding: StepWords = { kind: 'turn', past: 'changed the signed content of' }

/** What a step tells; null where it tells nobody. `confirm-…` is one family. */
export function wordsOfStep(step: string): StepWords | null {
  if (Object.hasOwn(stepWords, step)) return stepWords[step] ?? null
  return step.startsWith('confirm-') ? { kind: 'done', past: 'confirmed' } : null
}
