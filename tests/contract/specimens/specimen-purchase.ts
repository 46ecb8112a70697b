import { z } from 'zod'
import type { RoundRule } from '#src/resource/description/approval-rule.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { list, money, reference, text } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { approvingStep, decliningStep, revisingStep } from '#src/resource/workflow/chain-signing.ts'
import { roundStates } from '#src/resource/workflow/chain-states.ts'
import { chainWorkflow } from '#src/resource/workflow/chain-workflow.ts'

const buyers = { 'create payment requisition': 'own' } as const

/** Who signs the need: words for some stages, an owner on each line. */
const need = chainWorkflow({
  noun: 'Purchase',
  authors: buyers,
  owners: buyers,
  otherwise: [
    { order: 1, who: 'head of department', words: { awaited: 'pending', signed: 'authorized' } },
    { order: 2, who: { from: 'lines.ownerId' }, words: { awaited: 'awaiting-owners-approval' } },
    { order: 5, who: 'MD', words: { awaited: 'awaiting-md-approval' } },
  ],
  end: { state: 'approved' },
  labels: { 'awaiting-owners-approval': "Awaiting owners' approval" },
})

/** Who signs the award, once the need is approved and an offer was chosen. */
const award: RoundRule = {
  between: 'reviewed',
  otherwise: [
    { order: 1, who: 'Head of finance', words: { awaited: 'reviewed' } },
    { order: 2, who: { permission: 'approve vendor' }, fromLimit: true },
  ],
  bands: { sum: 'sum' },
}
const signing = { noun: 'Award', roundName: 'award', from: ['reviewed'] }

const workflow = defineWorkflow({
  ...need,
  states: {
    ...need.states,
    ...roundStates({ ...award, isDeclinedEditable: false, labels: { reviewed: 'Award proposed' } }),
    awarded: { label: 'Awarded', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    ...need.transitions,
    award: {
      label: 'Award',
      done: 'Award proposed successfully',
      from: ['approved'],
      to: 'reviewed',
      who: buyers,
      judged: 'arrival',
      keeps: ['choice'],
      round: 'opens',
      roundName: 'award',
    },
    'set-account': {
      label: 'Set account',
      done: 'Account set successfully',
      from: ['pending', 'authorized', 'awaiting-owners-approval', 'awaiting-md-approval', 'approved'],
      to: '=',
      who: buyers,
      judged: 'arrival',
      keeps: ['account'],
    },
    'approve-award': approvingStep(signing, { state: 'awarded', label: 'Approved' }),
    'decline-award': decliningStep(signing, 'declined'),
    'revise-award': revisingStep(signing, 'approved'),
  },
  approval: { ...need.approval, voids: ['account'], rounds: { award: { ...award, title: 'Approval of the award' } } },
})

/** Signed in two kinds of round, each with an order and words of its own; may be sent back for changes. */
export const specimenPurchase = defineResource({
  name: 'specimen-purchases',
  area: 'specimens',
  label: ['Specimen purchase', 'Specimen purchases'],
  fields: z.strictObject({
    subject: text(100).meta({ label: 'Subject', list: true }),
    lines: list(
      { what: text(100).meta({ label: 'What' }), ownerId: reference('staff').meta({ label: 'Owner' }) },
      9,
    ).meta({
      label: 'Lines',
      mayBeEmpty: true,
    }),
    sum: money().optional().meta({ label: 'Sum' }),
    choice: text(100).meta({ label: 'Choice' }),
    account: text(100).optional().meta({ label: 'Account' }),
  }),
  scope: {},
  access: {
    create: buyers,
    read: { ...buyers, anyone: 'participant' },
    update: buyers,
    delete: buyers,
  },
  workflow,
  title: ['subject'],
  order: 'subject',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
