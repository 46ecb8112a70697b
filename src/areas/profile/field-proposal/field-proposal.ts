import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { privateDrafts } from '../private-access.ts'
import { fieldProposalWorkflow } from './field-proposal-workflow.ts'
import { isVerifiedDay, verifiedDays, verifiedFields, verifiedNames } from './verified-fields.ts'

const labels = Object.fromEntries(verifiedNames.map((name) => [name, verifiedFields[name].label]))
const texts = verifiedNames.filter((name) => !isVerifiedDay(name))

/** A change of one's own verified field. The present value stands until HR approves; then the record changes at once. */
export const fieldProposal = defineResource({
  name: 'field-proposals',
  area: 'profile',
  label: ['Proposed change', 'Proposed changes'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Change' }),
    field: choice(verifiedNames).meta({
      label: 'What changes',
      list: true,
      filter: true,
      section: 'Change',
      options: labels,
    }),
    oldValue: text(500).optional().meta({ label: 'Present value', list: true, section: 'Change', counted: true }),
    oldDay: plainDate().optional().meta({ label: 'Present date', list: true, section: 'Change', counted: true }),
    value: text(500)
      .optional()
      .meta({
        label: 'New value',
        list: true,
        section: 'Change',
        when: { field: 'field', is: texts, isRequired: true },
      }),
    day: plainDate()
      .optional()
      .meta({
        label: 'New date',
        list: true,
        section: 'Change',
        when: { field: 'field', is: verifiedDays, isRequired: true },
      }),
    reason: longText(1000).meta({
      label: 'Reason',
      section: 'Change',
      hint: 'Such as a marriage, or a mistake in the record.',
    }),
    resource: choice(['staff', 'bio-data'])
      .optional()
      .meta({
        label: 'Record',
        section: 'Change',
        options: { staff: 'Person', 'bio-data': 'Bio data' },
        counted: true,
      }),
    recordId: text(36).optional().meta({ label: 'ID of the record', section: 'Change', counted: true }),
  }),
  scope: { owner: 'staffId' },
  access: {
    create: { anyone: 'own' },
    read: { anyone: 'own', 'manage private staff record': 'tenant' },
    update: { anyone: 'own' },
    delete: { anyone: 'own' },
  },
  workflow: fieldProposalWorkflow,
  done: { create: successCatalogue.sentToHr },
  title: ['field'],
  titleKind: 'Proposed change',
  search: ['value', 'reason'],
  order: 'createdAt',
  version: 1,
  sync: privateDrafts,
})
