import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, flag, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { actionMessages as messages } from '../messages.ts'
import { actionWorkflow } from './action-workflow.ts'
import { severities } from './due-by-severity.ts'

/**
 * What somebody has to do because of a record of whichever kind, and by when (`design/beyond-forms.md`, G3). Its owner,
 * its giver and who verifies it have it on their devices; other readers of the record read it there
 * (`actions-route.server.ts`).
 */
export const action = defineResource({
  name: 'actions',
  area: 'actions',
  label: ['Action', 'Actions'],
  fields: z.strictObject({
    resourceName: text(100).meta({ label: 'Resource', section: 'Record', example: 'staff' }),
    recordId: text(36).meta({
      label: 'Record',
      section: 'Record',
      idOf: { kindIn: 'resourceName', example: 'staff' },
    }),
    kindName: text(100).optional().meta({
      label: 'About',
      list: true,
      filter: true,
      section: 'Record',
      counted: true,
    }),
    action: text(300).meta({ label: 'What has to be done', list: true, section: 'Action' }),
    details: longText(4000).optional().meta({ label: 'Details', section: 'Action' }),
    severity: choice(severities).meta({
      label: 'Severity',
      list: true,
      filter: true,
      section: 'Action',
      hint: 'Proposes the day on which it is due.',
      options: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
      grades: { low: 'calm', medium: 'notice', high: 'urgent', critical: 'alarm' },
    }),
    dueOn: plainDate().meta({ label: 'Due', list: true, filter: true, section: 'Action' }),
    ownerId: reference('staff').meta({ label: 'Owner', list: true, filter: true, section: 'Action' }),
    verifierId: reference('staff').optional().meta({
      label: 'Verified by',
      filter: true,
      section: 'Action',
      hint: 'You, unless you name somebody else. Never the owner.',
    }),
    beforeStart: flag().optional().meta({
      label: 'Before the change starts',
      section: 'Action',
      hint: 'The change is not completed in its log while this is open.',
    }),
    giverId: reference('staff').optional().meta({ label: 'Given by', list: true, section: 'Action', counted: true }),
    vesselId: reference('vessels').optional().meta({
      label: 'Vessel',
      list: true,
      filter: true,
      section: 'Action',
      counted: true,
    }),
    followsId: reference('actions').optional().meta({
      label: 'Follows',
      section: 'Action',
      counted: true,
      origin: true,
    }),
    checksEffect: flag().optional().meta({
      label: 'Checks the effect',
      section: 'Action',
      counted: true,
    }),
    completedOn: plainDate().meta({ label: 'Done on', section: 'Evidence', happened: true }),
    whatWasDone: longText(4000).meta({ label: 'What was done', section: 'Evidence' }),
    evidence: files('actions', 10).optional().meta({
      label: 'Photos and papers',
      section: 'Evidence',
      hint: 'What shows that it was done.',
    }),
    effect: choice(['effective', 'not effective']).meta({
      label: 'Effect',
      filter: true,
      section: 'Effect',
      hint: 'If it had none, a new action follows.',
      options: { effective: 'Effective', 'not effective': 'Not effective' },
    }),
    effectCheckedOn: plainDate().meta({ label: 'Checked on', section: 'Effect', happened: true }),
    effectRemark: longText(2000).optional().meta({ label: 'How it was checked', section: 'Effect' }),
  }),
  normalise: (fields) => ({ ...fields, action: fields.action.trim() || fields.action }),
  checks: [
    {
      field: 'verifierId',
      message: messages.ownerVerifies,
      holds: ({ ownerId, verifierId }) => verifierId === undefined || verifierId !== ownerId,
    },
  ],
  series: { prefix: 'ACT' },
  scope: { owner: 'author', participants: ['ownerId', 'verifierId', 'giverId'] },
  access: {
    // Whoever may change the record or decide on it; the office judges that by the record's own rule.
    create: { anyone: 'own' },
    read: { anyone: 'participant' },
    update: { anyone: 'own' },
    delete: { anyone: 'own' },
  },
  workflow: actionWorkflow,
  reminders: [{ on: 'dueOn', what: 'due', before: [7, 1], whose: 'ownerId', while: ['open', 'pending'] }],
  title: ['action'],
  titleKind: 'Action',
  search: ['details', 'whatWasDone'],
  // Those of one record stand together.
  order: 'recordId',
  exportDay: 'dueOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
