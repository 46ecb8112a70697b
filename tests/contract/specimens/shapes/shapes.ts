import { z } from 'zod'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import { defineResource, type Resource } from '#src/resource/description/define-resource.ts'
import { longText, plainDate, quantity, reference, text } from '#src/resource/description/field-types.ts'
import { specimenJob } from '../specimen-job.ts'
import { specimenShipment } from '../specimen-shipment.ts'
import { specimenVessel } from '../specimen-vessel.ts'

/** Of the product's own, so that the company's administrator holds it and a newcomer does not. */
const managers: AccessLines = { 'manage vessel': 'tenant' }
/** Who sets what lies beside the content, without being allowed anything else. */
const payers: AccessLines = { 'manage certificate register': 'tenant' }
const asManagers = { create: managers, read: managers, update: managers, delete: managers }

const common = {
  area: 'specimens',
  scope: {},
  access: asManagers,
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
} as const

/** Names somebody of another kind, who cannot be without it. */
export const shapeTeam = defineResource({
  ...common,
  name: 'shape-teams',
  label: ['Shape team', 'Shape teams'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    leaderId: reference('shape-members').optional().meta({ label: 'Leader', filter: true }),
  }),
  title: ['name'],
  search: ['name'],
  order: 'name',
})

/** Is not without a team, which may name it. */
export const shapeMember = defineResource({
  ...common,
  name: 'shape-members',
  label: ['Shape member', 'Shape members'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    teamId: reference('shape-teams').meta({ label: 'Team', list: true, filter: true }),
    mentorId: reference('shape-members').optional().meta({ label: 'Mentor' }),
  }),
  title: ['name'],
  search: ['name'],
  order: 'name',
})

/** A line of a parent, known by both together. */
export const shapeLine = defineResource({
  ...common,
  name: 'shape-lines',
  label: ['Shape line', 'Shape lines'],
  noun: 'Line',
  fields: z.strictObject({
    memberId: reference('shape-members').meta({ label: 'Member', list: true, filter: true }),
    name: text(100).meta({ label: 'Name', list: true }),
    amount: quantity().meta({ label: 'Amount', list: true }),
  }),
  key: ['memberId', 'name'],
  title: ['name'],
  search: ['name'],
  order: 'name',
})

/** A reading: written once, neither changed nor deleted, and listed as it was made. */
export const shapeReading = defineResource({
  ...common,
  name: 'shape-readings',
  label: ['Shape reading', 'Shape readings'],
  fields: z.strictObject({
    meter: text(100).meta({ label: 'Meter', list: true, filter: true }),
    readOn: plainDate().meta({ label: 'Read on', list: true, filter: true }),
    value: quantity().meta({ label: 'Value', list: true }),
  }),
  access: { ...asManagers, update: {}, delete: {} },
  title: ['meter'],
  search: ['meter'],
  order: 'createdAt',
  pageSize: 50,
})

/** Signed by the author's superior; HR has no part in it. How it is paid lies beside what is signed. */
export const shapeClaim = defineResource({
  ...common,
  name: 'shape-claims',
  label: ['Shape claim', 'Shape claims'],
  fields: z.strictObject({
    subject: text(100).meta({ label: 'Subject', list: true }),
    paymentGroup: text(20).optional().meta({ label: 'Payment group' }),
  }),
  scope: { owner: 'author' },
  access: { ...asManagers, read: { 'manage vessel': 'tenant', ...payers, anyone: 'participant' } },
  beside: [
    { fields: ['paymentGroup'], who: payers, label: 'Set payment group', done: 'Payment group set successfully' },
  ],
  workflow: {
    start: 'draft',
    states: {
      draft: { label: 'Draft', color: 'gray', editable: true },
      pending: { label: 'Pending', color: 'blue', editable: true },
      authorized: { label: 'Authorized', color: 'cyan', editable: false },
      declined: { label: 'Declined', color: 'orange', editable: true },
      approved: { label: 'Approved', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      submit: {
        label: 'Submit',
        done: 'Claim submitted successfully',
        from: ['draft', 'declined'],
        to: 'pending',
        who: managers,
        judged: 'made',
        carriesFields: true,
        round: 'opens',
      },
      approve: {
        label: 'Approve',
        done: 'Claim approved successfully',
        from: ['pending', 'authorized'],
        to: 'approved',
        who: { anyone: 'participant' },
        notOwn: true,
        signs: true,
        judged: 'arrival',
        round: 'approves',
      },
      decline: {
        label: 'Decline',
        done: 'Claim declined successfully',
        from: ['pending', 'authorized'],
        to: 'declined',
        who: { anyone: 'participant' },
        notOwn: true,
        ask: z.strictObject({ reason: longText(500).meta({ label: 'Reason' }) }),
        signs: true,
        judged: 'arrival',
        round: 'declines',
      },
    },
    approval: {
      between: 'authorized',
      // The colleague who signs holds all that the administrator does.
      administratorsSign: true,
      otherwise: [
        { order: 1, who: 'head of department' },
        { order: 2, who: 'supervisor' },
      ],
    },
  },
  title: ['subject'],
  search: ['subject'],
  order: 'subject',
})

/** Of an engine's specimen the same, for those who hold the permission here. */
function forManagers(resource: Resource): Resource {
  const held = (lines: AccessLines): AccessLines => (Object.keys(lines).length === 0 ? {} : managers)
  const { access, workflow } = resource
  const steps = Object.entries(workflow?.transitions ?? {}).map(([name, step]) => [name, { ...step, who: managers }])
  return {
    ...resource,
    access: {
      create: held(access.create),
      read: held(access.read),
      update: held(access.update),
      delete: held(access.delete),
    },
    ...(workflow && { workflow: { ...workflow, transitions: Object.fromEntries(steps) } }),
  }
}

/** Ordinary shapes that the product's own resources do not have yet; the suite over all resources runs on them too. */
export const shapes: readonly Resource[] = [
  shapeTeam,
  shapeMember,
  shapeLine,
  shapeReading,
  shapeClaim,
  forManagers(specimenVessel),
  forManagers(specimenJob),
  forManagers(specimenShipment),
]
