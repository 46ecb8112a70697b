import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, flag, list, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { changeOwners, qhsse } from '../moc-access.ts'
import { durations, durationWords, phases, phaseWords } from '../moc-request/change-words.ts'
import { mocRequest } from '../moc-request/moc-request.ts'
import { mocLogWorkflow } from './moc-log-workflow.ts'

/** A change in force: what has to be done for it, and how it ended. The last signature of its request makes it. */
export const mocLog = defineResource({
  name: 'moc-logs',
  area: 'moc',
  label: ['Change log', 'Change logs'],
  fields: z.strictObject({
    mocRequestId: reference('moc-requests').meta({ label: 'Change', list: true, filter: true, section: 'Change' }),
    approvedOn: plainDate().meta({
      label: 'Approved on',
      list: true,
      filter: true,
      section: 'Change',
      counted: true,
    }),
    duration: choice(durations).meta({
      label: 'Duration',
      list: true,
      filter: true,
      section: 'Change',
      counted: true,
      options: durationWords,
    }),
    expiresOn: plainDate().optional().meta({
      label: 'Expires on',
      list: true,
      filter: true,
      section: 'Change',
      counted: true,
    }),
    vesselId: reference('vessels').optional().meta({
      label: 'Vessel',
      list: true,
      filter: true,
      section: 'Change',
      counted: true,
    }),
    actions: list(
      {
        action: text(300).meta({ label: 'Action', list: true }),
        phase: choice(phases).meta({ label: 'Due', list: true, options: phaseWords }),
        responsibleId: reference('staff').optional().meta({ label: 'Responsible', list: true }),
        dueOn: plainDate().optional().meta({ label: 'Due on', list: true }),
        done: flag().optional().meta({ label: 'Done', list: true, example: true }),
      },
      60,
    )
      .optional()
      .meta({ label: 'Actions', itemLabel: 'Action', section: 'Actions' }),
    preStartReview: longText(4000).meta({
      label: 'Pre-start review',
      section: 'Completion',
      hint: 'What was checked before it started, and by whom.',
    }),
    preStartReviewedOn: plainDate().meta({ label: 'Reviewed on', section: 'Completion', happened: true }),
    outcome: choice(['restored', 'converted'])
      .optional()
      .meta({
        label: 'Outcome',
        list: true,
        filter: true,
        section: 'Completion',
        when: { field: 'duration', is: ['temporary'], isRequired: true },
        options: { restored: 'Restored', converted: 'Made permanent' },
      }),
    outcomeOn: plainDate()
      .optional()
      .meta({
        label: 'Ended on',
        list: true,
        section: 'Completion',
        when: { field: 'duration', is: ['temporary'], isRequired: true },
        happened: true,
      }),
  }),
  scope: { parent: 'mocRequestId' },
  access: {
    create: {},
    read: mocRequest.access.read,
    update: { ...changeOwners, ...qhsse },
    delete: {},
  },
  workflow: mocLogWorkflow,
  title: ['mocRequestId'],
  search: ['preStartReview'],
  order: 'approvedOn',
  exportName: 'Requests logs.xlsx',
  exportDay: 'approvedOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
