import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'
import { chainWorkflow } from '#src/resource/workflow/chain-workflow.ts'
import { documentMessages as messages } from '../messages.ts'

const migrators = { 'document mgt migrate existing documents': 'tenant' } as const
const committee = { 'document mgt committee': 'tenant' } as const

/** Who writes versions (`design/permissions.md`, 2.3). */
export const documentAuthors = { 'create document': 'own', 'manage document': 'tenant', ...migrators } as const

const head = 'head of department'
const member = { permission: 'document mgt committee' }
const director = { permission: 'approve document' }

const chain = chainWorkflow({
  noun: 'Document',
  authors: documentAuthors,
  owners: documentAuthors,
  otherwise: [
    { order: 1, who: head, words: { awaited: 'pending', signed: 'reviewed' } },
    { order: 2, who: member, words: { signed: 'reviewed' } },
    { order: 3, who: director, words: { awaited: 'awaiting-md-review' } },
  ],
  between: 'reviewed',
  end: { state: 'approved' },
  labels: { 'awaiting-md-review': 'Awaiting MD review' },
})

const reason = z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) })

/**
 * Signed by its reviewers in turn (workflows, sections 3 and 6), superseded by the product on the next version's effective
 * day, or withdrawn without a successor. After its retention two people dispose of the file; the record stays.
 */
export const documentVersionWorkflow = defineWorkflow({
  ...chain,
  approval: {
    ...chain.approval,
    listed: { field: 'reviewers', signers: { 'head of department': head, committee: member, MD: director } },
  },
  states: {
    ...chain.states,
    approved: { label: 'Approved', color: 'teal', editable: false, until: 'expiresOn' },
    // Not settled: retention runs, and disposal follows.
    inactive: {
      label: 'Superseded',
      color: 'red',
      editable: false,
      without: { field: 'supersededByNumber', label: 'Withdrawn' },
    },
  },
  transitions: {
    ...chain.transitions,
    migrate: {
      label: 'Take over as approved',
      done: 'Document migrated successfully',
      from: ['draft'],
      to: 'approved',
      who: migrators,
      judged: 'arrival',
      carriesFields: true,
    },
    nudge: {
      label: 'Notify reviewers',
      done: successCatalogue.emailSent,
      from: ['pending', 'reviewed', 'awaiting-md-review', 'updated-by-requester'],
      to: sameState,
      who: documentAuthors,
      judged: 'arrival',
    },
    supersede: {
      label: 'Supersede',
      done: 'Document superseded successfully',
      from: ['approved'],
      to: 'inactive',
      who: {},
      judged: 'arrival',
      system: true,
    },
    withdraw: {
      label: 'Withdraw',
      destroys: true,
      done: 'Document withdrawn successfully',
      from: ['approved'],
      to: 'inactive',
      who: committee,
      notOwn: true,
      ask: reason,
      judged: 'arrival',
    },
    'ask-disposal': {
      label: 'Ask for disposal',
      destroys: true,
      done: 'Disposal asked for successfully',
      from: ['inactive'],
      to: sameState,
      who: committee,
      notOwn: true,
      only: { holds: ({ disposedAt }) => disposedAt == null, message: messages.disposedBefore },
      ask: reason,
      signs: true,
      judged: 'arrival',
    },
    dispose: {
      label: 'Dispose of the file',
      destroys: true,
      done: 'Document disposed of successfully',
      from: ['inactive'],
      to: sameState,
      who: committee,
      notOwn: true,
      notSubject: 'disposalAskedById',
      only: {
        holds: ({ disposalAskedById, disposedAt }) => disposalAskedById != null && disposedAt == null,
        message: messages.askFirst,
      },
      signs: true,
      judged: 'arrival',
      keeps: ['disposalCertificate'],
    },
  },
})
