import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { causes, causeWords } from '../incident-log/cause-words.ts'
import { nonConformanceWorkflow } from './non-conformance-workflow.ts'
import { parentKinds, parentKindWords } from './parent-kinds.ts'

const folder = 'incident-management/non-conformance/documents'
const found = { section: 'What was found' } as const
const answer = { section: 'Cause and correction' } as const

/** A requirement that is not met, its cause, and what corrects it and keeps it from coming back (ISM 9 and 10.2). */
export const nonConformance = defineResource({
  name: 'non-conformances',
  area: 'incidents',
  label: ['Non-conformance', 'Non-conformances'],
  fields: z.strictObject({
    description: longText(5000).meta({ ...found, label: 'What does not conform', list: true }),
    requirement: text(300).meta({
      ...found,
      label: 'Requirement',
      list: true,
      hint: 'Such as ISM 7 or procedure 4.2.',
    }),
    grading: choice(['major', 'minor', 'observation']).meta({
      ...found,
      label: 'Grading',
      list: true,
      filter: true,
      options: { major: 'Major', minor: 'Minor', observation: 'Observation' },
    }),
    source: choice(['internal audit', 'external audit', 'inspection', 'incident', 'complaint', 'daily work']).meta({
      ...found,
      label: 'Found by',
      filter: true,
      options: {
        'internal audit': 'Internal audit',
        'external audit': 'External audit',
        inspection: 'Inspection',
        incident: 'Incident or report',
        complaint: 'Complaint',
        'daily work': 'Daily work',
      },
    }),
    foundOn: plainDate().meta({ ...found, label: 'Found on', list: true, filter: true, happened: true }),
    vesselId: reference('vessels')
      .optional()
      .meta({ ...found, label: 'Vessel', list: true, filter: true }),
    departmentId: reference('departments')
      .optional()
      .meta({ ...found, label: 'Department', filter: true }),
    evidences: files(folder)
      .optional()
      .meta({ ...found, label: 'Photos and documents' }),
    parentKind: choice(parentKinds).optional().meta({
      label: 'Comes of',
      filter: true,
      section: 'Origin',
      options: parentKindWords,
    }),
    parentId: text(36)
      .refine(isUuid, 'This is not a valid ID')
      .optional()
      .meta({ kind: 'text', label: 'Originating record', section: 'Origin', origin: { kindIn: 'parentKind' } }),
    responsibleId: reference('staff')
      .optional()
      .meta({ ...answer, label: 'Responsible', list: true, filter: true }),
    dueOn: plainDate()
      .optional()
      .meta({ ...answer, label: 'To be closed by', list: true, filter: true }),
    correction: longText(2000)
      .optional()
      .meta({ ...answer, label: 'Correction', hint: 'What was put right at once.' }),
    rootCause: longText(2000)
      .optional()
      .meta({ ...answer, label: 'Root cause' }),
    cause: choice(causes)
      .optional()
      .meta({ ...answer, label: 'Kind of cause', filter: true, options: causeWords }),
    correctiveAction: longText(2000)
      .optional()
      .meta({
        ...answer,
        label: 'Corrective action',
        hint: 'What removes the cause. Give each part of it as an action below, with its owner and day.',
      }),
    preventiveAction: longText(2000)
      .optional()
      .meta({
        ...answer,
        label: 'Preventive action',
        hint: 'What keeps it from happening elsewhere.',
      }),
    closeOutAction: longText(2000).meta({ label: 'Result', section: 'Close-out' }),
    evidencesAfterCloseOut: files(folder).meta({ label: 'Evidence after close-out', section: 'Close-out' }),
  }),
  normalise: (fields) => ({ ...fields, description: fields.description.trim() || fields.description }),
  series: { prefix: 'NC' },
  scope: { vessel: 'vesselId', participants: ['responsibleId'] },
  failures: { delete: failureCatalogue.deleting('report') },
  access: {
    create: { 'create non conformance': 'own' },
    read: {
      'create non conformance': 'own',
      'view vessel incident': 'vessel',
      'view incident': 'tenant',
      anyone: 'participant',
      'review non conformance': 'tenant',
    },
    update: { 'create non conformance': 'own', 'review non conformance': 'tenant' },
    delete: { 'review non conformance': 'tenant' },
  },
  workflow: nonConformanceWorkflow,
  reminders: [{ on: 'dueOn', what: 'due', before: [14, 3], whose: 'responsibleId' }],
  title: ['description'],
  titleKind: 'Non-conformance',
  search: ['requirement', 'rootCause', 'correctiveAction'],
  order: 'foundOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
