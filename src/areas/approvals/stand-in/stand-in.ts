import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { standInNamers, standInWorkflow } from './stand-in-workflow.ts'

/** A person signs for somebody who is away, from one day to another, both included. */
export const standIn = defineResource({
  name: 'stand-ins',
  area: 'approvals',
  label: ['Stand-in', 'Stand-ins'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person away', list: true, filter: true }),
    standInId: reference('staff').meta({ label: 'Stand-in', list: true, filter: true }),
    firstDay: plainDate().meta({ label: 'First day', list: true }),
    lastDay: plainDate().meta({ label: 'Last day', list: true }),
    reason: text(200).optional().meta({ label: 'Reason' }),
  }),
  checks: [
    {
      field: 'standInId',
      message: 'Choose another person to stand in',
      holds: ({ staffId, standInId }) => standInId !== staffId,
    },
    {
      field: 'lastDay',
      message: 'The last day is before the first day',
      holds: ({ firstDay, lastDay }) => lastDay >= firstDay,
    },
  ],
  scope: { owner: 'staffId' },
  access: {
    create: standInNamers,
    read: { anyone: 'tenant' },
    update: standInNamers,
    delete: standInNamers,
  },
  workflow: standInWorkflow,
  title: ['staffId', 'standInId'],
  titleKind: 'Stand-in',
  search: ['reason'],
  order: 'firstDay',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
