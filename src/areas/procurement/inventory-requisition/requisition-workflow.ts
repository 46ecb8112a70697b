import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { RoundRule } from '#src/resource/description/approval-rule.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { approvingStep, decliningStep, revisingStep } from '#src/resource/workflow/chain-signing.ts'
import { roundStates } from '#src/resource/workflow/chain-states.ts'
import { chainWorkflow } from '#src/resource/workflow/chain-workflow.ts'
import { linesToIssue } from './lines-to-issue.ts'
import { requisitionMessages as messages } from './messages.ts'

const authors = { 'create inventory requisition': 'own' } as const
const buyers = { 'manage company procurement': 'tenant' } as const
const ownersTurn = 'awaiting-inventory-owners-approval'

const chain = chainWorkflow({
  noun: 'Requisition',
  authors,
  owners: authors,
  otherwise: [
    { order: 1, who: 'head of department', words: { awaited: 'awaiting-hod-approval' } },
    { order: 2, who: { from: 'owners.staffId' }, words: { awaited: ownersTurn } },
  ],
  between: ownersTurn,
  keeps: ['decisions'],
  enteredBy: 'owners.staffId',
  end: { state: 'approved-by-inventory-owner' },
  labels: { [ownersTurn]: "Awaiting inventory owner's approval", revise: 'Revise' },
  submitted: successCatalogue.requisitionSubmitted,
})

/** Who signs the award: the head of finance, and from the company's limit on the managing director. */
const spend: RoundRule = {
  between: 'reviewed',
  otherwise: [
    { order: 1, who: 'Head of finance', words: { awaited: 'reviewed' } },
    { order: 2, who: 'MD', words: { awaited: 'awaiting-md-approval' }, fromLimit: true },
  ],
  bands: { sum: 'awardTotal' },
}
const spendStates = ['reviewed', 'awaiting-md-approval'] as const
const signing = { noun: 'Award', roundName: 'spend', from: spendStates }

/** States in which quotations are asked for or compared; in `ended` procurement may still end the whole. */
const ended = ['approved-by-inventory-owner', 'vendor-sourcing', ...spendStates, 'approved', 'received'] as const

const isOpened = ({ openedAt }: StoredRecord) => typeof openedAt === 'string'
const hasToIssue = (record: StoredRecord) => linesToIssue(record).some(({ rest }) => rest > 0)
const mayBeOpened = (record: StoredRecord) => !isOpened(record) && hasPassed(record.closesAt)

/** Whether an instant is over, by the clock of whoever asks: the office judges by its own. */
export function hasPassed(instant: unknown): boolean {
  return typeof instant === 'string' && Date.parse(instant) <= Date.now()
}

/**
 * Two rounds (workflows, sections 3 and 5). Need: the head of the department, then whoever owns the stock of each line, side
 * by side, who says of each of their lines whether it comes from stock or is bought, or why neither. Spend: procurement asks
 * vendors, opens what they quoted together, and proposes an award that finance signs. What came is confirmed by its owner.
 */
export const requisitionWorkflow = defineWorkflow({
  ...chain,
  states: {
    ...chain.states,
    'vendor-sourcing': { label: 'Vendor sourcing', color: 'cyan', editable: false },
    ...roundStates({
      ...spend,
      isDeclinedEditable: false,
      labels: { reviewed: 'Award proposed', 'awaiting-md-approval': 'Awaiting MD approval' },
    }),
    approved: { label: 'Approved', color: 'teal', editable: false },
    received: { label: 'Received', color: 'teal', editable: false },
    completed: { label: 'Completed', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    ...chain.transitions,
    'start-sourcing': {
      label: 'Start sourcing',
      done: 'Sourcing started successfully',
      from: ['approved-by-inventory-owner'],
      to: 'vendor-sourcing',
      who: buyers,
      notOwn: true,
      judged: 'arrival',
      keeps: ['vendors', 'closesAt'],
    },
    'open-quotations': {
      label: 'Open quotations',
      done: 'Quotations opened successfully',
      from: ['vendor-sourcing'],
      to: '=',
      who: buyers,
      notOwn: true,
      only: { holds: mayBeOpened, message: messages.openedOnce },
      judged: 'arrival',
    },
    'ask-again': {
      label: 'Ask again',
      done: 'Vendors asked again successfully',
      from: ['vendor-sourcing'],
      to: '=',
      who: buyers,
      notOwn: true,
      only: { holds: isOpened, message: messages.notOpened },
      judged: 'arrival',
      keeps: ['vendors', 'closesAt'],
    },
    award: {
      label: 'Propose award',
      done: 'Award proposed successfully',
      from: ['vendor-sourcing'],
      to: 'reviewed',
      who: buyers,
      notOwn: true,
      only: { holds: isOpened, message: messages.notOpened },
      judged: 'arrival',
      keeps: ['awards', 'fewReason'],
      round: 'opens',
      roundName: 'spend',
    },
    'approve-award': {
      ...approvingStep(signing, { state: 'approved', label: 'Approved' }),
      label: 'Approve award',
      notTakenBy: ['award'],
    },
    'decline-award': { ...decliningStep(signing, 'declined'), label: 'Decline award' },
    'revise-award': { ...revisingStep(signing, 'vendor-sourcing'), label: 'Ask for another award' },
    issue: {
      label: 'Issue from stock',
      done: 'Stock issued successfully',
      from: ended,
      to: '=',
      who: { 'manage department inventory': 'participant' },
      notOwn: true,
      only: { holds: hasToIssue, message: messages.nothingToIssue },
      judged: 'made',
      keeps: ['handouts'],
    },
    /** Taken by the product once all was handed out of what is in no need of buying. */
    'mark-as-issued': {
      label: 'All issued',
      done: 'Requisition issued successfully',
      from: ['approved-by-inventory-owner'],
      to: 'approved',
      who: {},
      system: true,
      judged: 'arrival',
    },
    'nudge-to-raise-payment': {
      label: 'Nudge to raise payment',
      done: successCatalogue.emailSent,
      from: ['approved', 'received'],
      to: '=',
      who: buyers,
      judged: 'arrival',
    },
    'confirm-receipt': {
      label: 'Confirm receipt',
      done: successCatalogue.confirmed,
      from: ['approved', 'received'],
      to: 'received',
      who: { ...authors, 'manage department inventory': 'participant', 'receive vessel requisition': 'vessel' },
      judged: 'made',
      keeps: ['arrivals'],
    },
    complete: {
      label: 'Complete',
      done: 'Requisition completed successfully',
      from: ['received'],
      to: 'completed',
      who: {},
      system: true,
      judged: 'arrival',
    },
    close: {
      label: 'Close requisition',
      destroys: true,
      done: 'Requisition closed successfully',
      from: ended,
      to: 'closed',
      who: buyers,
      notOwn: true,
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'Why it does not come' }) }),
      judged: 'arrival',
    },
  },
  approval: { ...chain.approval, rounds: { spend: { ...spend, title: 'Award approval' } } },
})
