import { z } from 'zod'
import { usedParts } from '#src/areas/inventory/stock-log/used-parts.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  files,
  flag,
  longText,
  plainDate,
  reference,
  signature,
  text,
} from '#src/resource/description/field-types.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { defectAuthors, defectWorkflow } from './defect-workflow.ts'

const folder = 'vessel-management/defect-reports'

/** Something on a vessel that does not work as it should: reported on board, judged ashore, closed on board. */
export const vesselDefectReport = defineResource({
  name: 'vessel-defect-reports',
  area: 'defects',
  label: ['Defect report', 'Defect reports'],
  noun: 'Report',
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: 'Defect' }),
    description: text(150).meta({ label: 'What is wrong', list: true, section: 'Defect' }),
    foundOn: plainDate().meta({ label: 'Found on', list: true, filter: true, section: 'Defect', happened: true }),
    location: text(150).optional().meta({ label: 'Where on board', list: true, section: 'Defect' }),
    vesselEngineId: reference('vessel-engines')
      .optional()
      .meta({
        label: 'Engine',
        filter: true,
        section: 'Defect',
        within: { field: 'vesselId', as: 'vesselId' },
      }),
    effect: choice(['none', 'limited', 'out of use', 'unsafe'])
      .optional()
      .meta({
        label: 'Effect on work',
        list: true,
        filter: true,
        section: 'Defect',
        options: {
          none: 'Works all the same',
          limited: 'Works with limits',
          'out of use': 'Out of use',
          unsafe: 'Unsafe, work stopped',
        },
        grades: { none: 'calm', limited: 'notice', 'out of use': 'urgent', unsafe: 'alarm' },
      }),
    details: longText(5000).optional().meta({ label: 'Details', section: 'Defect' }),
    immediateAction: longText(2000).optional().meta({ label: 'Immediate action', section: 'Defect' }),
    partsNeeded: longText(2000).optional().meta({ label: 'Parts needed', section: 'Defect' }),
    photos: files(folder).optional().meta({ label: 'Photos', section: 'Defect' }),
    routineCheckId: reference('routine-checks').optional().meta({
      label: 'Routine check',
      filter: true,
      section: 'Origin',
      origin: true,
    }),
    checkItemId: text(36).optional().meta({ label: 'Item of the check', section: 'Origin' }),
    reportedByCaptain: flag().optional().meta({ label: 'Reported by the captain', section: 'Origin', counted: true }),
    priority: choice(['Low', 'Medium', 'High', 'Emergency']).meta({
      label: 'Priority',
      grades: { Low: 'calm', Medium: 'notice', High: 'urgent', Emergency: 'alarm' },
      list: true,
      filter: true,
      section: 'Judgement',
    }),
    concernsClass: flag()
      .optional()
      .meta({ label: 'Concerns class', section: 'Judgement', hint: 'The class society has to know of it.' }),
    plan: longText(3000).optional().meta({ label: 'Plan', section: 'Judgement' }),
    dueOn: plainDate().optional().meta({ label: 'Due', list: true, filter: true, section: 'Judgement' }),
    workDone: longText(3000).meta({ label: 'What was done', section: 'Rectification' }),
    rectifiedOn: plainDate().optional().meta({ label: 'Rectified on', section: 'Rectification', happened: true }),
    partsUsed: usedParts().optional().meta({
      label: 'Parts used',
      itemLabel: 'Part',
      section: 'Rectification',
      hint: "They leave the vessel's stock.",
    }),
    photosAfter: files(folder).optional().meta({ label: 'Photos after', section: 'Rectification' }),
    closingSignature: signature(folder).optional().meta({
      label: 'Signature',
      section: 'Rectification',
      hint: 'Optional. Your PIN already signs it.',
    }),
  }),
  normalise: (fields) => ({ ...fields, description: fields.description.trim() }),
  checks: [{ field: 'description', message: requiredMessage, holds: ({ description }) => description !== '' }],
  series: { prefix: 'DEF' },
  scope: { vessel: 'vesselId' },
  failures: { delete: failureCatalogue.deleting('report') },
  access: {
    create: defectAuthors,
    read: {
      'create vessel defect report': 'vessel',
      'review vessel defect report': 'vessel',
      'view vessel defect report': 'tenant',
      'support vessel defect report': 'tenant',
    },
    update: defectAuthors,
    delete: { 'create vessel defect report': 'own' },
  },
  workflow: defectWorkflow,
  reminders: [{ on: 'dueOn', what: 'due', before: [7, 1], whose: 'owner', while: ['reviewed'] }],
  title: ['description'],
  titleKind: 'Defect',
  search: ['location', 'details'],
  order: 'foundOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2, urgency: 'urgent' },
})
