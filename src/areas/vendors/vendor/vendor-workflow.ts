import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow, type WorkflowState } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { chainWorkflow } from '#src/resource/workflow/chain-workflow.ts'
import { vendorRefusals as messages } from '../messages.ts'

const keepers = { 'manage vendor': 'tenant' } as const
const reason = (label: string) => z.strictObject({ reason: longText(2000).meta({ label }) })

const hasEmail = ({ email }: StoredRecord) => typeof email === 'string' && email !== ''

const chain = chainWorkflow({
  noun: 'Vendor',
  authors: keepers,
  owners: keepers,
  otherwise: [
    { order: 1, who: { headOf: 'departmentId' }, words: { awaited: 'pending', signed: 'reviewed' } },
    { order: 2, who: 'HR', words: { signed: 'authorized' }, when: { field: 'type', is: ['individual'] } },
    { order: 3, who: { permission: 'approve vendor' } },
  ],
  end: { state: 'approved' },
  labels: { draft: 'In preparation' },
  keeps: ['riskTier', 'grantedServices'],
})

/** In force: contacts and papers change, and each change is judged by itself (`vendor.server.ts`). */
const inForce = (label: string, color: string): WorkflowState => ({
  label,
  color,
  editable: true,
  outlastsChanges: true,
})

/**
 * The head of the inviting department, HR for individuals, then whoever may approve vendors (`design/workflows.md`,
 * sections 3 and 9). A vendor in force is suspended and resumed, with a reason; by the product itself where a required
 * paper expired.
 */
export const vendorWorkflow = defineWorkflow({
  ...chain,
  states: {
    ...chain.states,
    approved: inForce('Approved', 'teal'),
    inactive: inForce('Suspended', 'red'),
  },
  transitions: {
    ...chain.transitions,
    invite: {
      label: 'Invite to register',
      done: successCatalogue.emailSent,
      from: ['draft', 'revise'],
      to: '=',
      who: keepers,
      only: { holds: hasEmail, message: messages.needsEmail },
      judged: 'arrival',
    },
    'ask-kyc': {
      label: 'Ask for identity and account',
      done: successCatalogue.emailSent,
      from: ['approved', 'inactive'],
      to: '=',
      who: keepers,
      only: { holds: (record) => record.type === 'individual' && hasEmail(record), message: messages.needsPerson },
      judged: 'arrival',
    },
    'verify-papers': {
      label: 'Verify papers',
      done: 'Papers verified successfully',
      from: ['approved', 'inactive'],
      to: '=',
      who: keepers,
      notOwn: true,
      judged: 'arrival',
    },
    'grant-services': {
      label: 'Grant services',
      done: 'Services granted successfully',
      from: ['approved'],
      to: '=',
      who: { 'approve vendor': 'tenant' },
      notOwn: true,
      signs: true,
      judged: 'arrival',
      keeps: ['riskTier', 'grantedServices'],
    },
    suspend: {
      label: 'Suspend vendor',
      destroys: true,
      done: 'Vendor suspended successfully',
      from: ['approved'],
      to: 'inactive',
      who: keepers,
      notOwn: true,
      admitsEditors: true,
      ask: reason('Reason for suspending'),
      judged: 'arrival',
    },
    resume: {
      label: 'Resume vendor',
      done: 'Vendor resumed successfully',
      from: ['inactive'],
      to: 'approved',
      who: keepers,
      notOwn: true,
      ask: reason('Why it may be used again'),
      judged: 'arrival',
    },
    admit: {
      label: 'Take over',
      done: 'Vendor taken over successfully',
      from: ['draft'],
      to: 'approved',
      who: {},
      judged: 'arrival',
      system: true,
    },
  },
})
