import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, instant, longText, position, reference, text } from '#src/resource/description/field-types.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { reportWorkflow } from '../safety-report/report-workflow.ts'

const severities = { '1': '1 slight', '2': '2 minor', '3': '3 moderate', '4': '4 major', '5': '5 massive' }

/**
 * What could have caused loss and did not (MSC-MEPC.7/Circ.7): what happened, where, when, what it could have led to and
 * how likely. Likelihood A-E and severity 1-5 as in the specification's risk levels.
 */
export const nearMissReport = defineResource({
  name: 'near-miss-reports',
  area: 'incidents',
  label: ['Near miss', 'Near misses'],
  fields: z.strictObject({
    evidences: files('incident-management/near-miss/documents')
      .optional()
      .meta({ label: 'Photos and documents', section: 'What happened' }),
    description: longText(5000).meta({ label: 'What happened', list: true, section: 'What happened' }),
    dateTime: instant().meta({ label: 'When', list: true, section: 'What happened', happened: true }),
    location: text(200).meta({ label: 'Where', list: true, section: 'What happened' }),
    vesselId: reference('vessels')
      .optional()
      .meta({ label: 'Vessel', list: true, filter: true, section: 'What happened' }),
    position: position().optional().meta({ label: 'Position', section: 'What happened' }),
    category: choice([
      'slips, trips and falls',
      'dropped object',
      'lifting',
      'mooring and towing',
      'machinery',
      'fire and explosion',
      'spill',
      'navigation',
      'electrical',
      'enclosed space',
      'other',
    ])
      .optional()
      .meta({
        label: 'Category',
        formerLabels: ['Kind'],
        filter: true,
        section: 'What could have happened',
        options: {
          'slips, trips and falls': 'Slips, trips and falls',
          'dropped object': 'Dropped object',
          lifting: 'Lifting',
          'mooring and towing': 'Mooring and towing',
          machinery: 'Machinery',
          'fire and explosion': 'Fire and explosion',
          spill: 'Spill',
          navigation: 'Navigation',
          electrical: 'Electrical',
          'enclosed space': 'Enclosed space',
          other: 'Other',
        },
      }),
    potentialLoss: longText(2000)
      .optional()
      .meta({
        label: 'Possible consequences',
        formerLabels: ['What could it have led to'],
        section: 'What could have happened',
      }),
    potentialSeverity: choice(['1', '2', '3', '4', '5'])
      .optional()
      .meta({
        label: 'Potential severity',
        formerLabels: ['How bad could it have been'],
        list: true,
        filter: true,
        section: 'What could have happened',
        options: severities,
      }),
    likelihood: choice(['A', 'B', 'C', 'D', 'E'])
      .optional()
      .meta({
        label: 'Likelihood of recurrence',
        formerLabels: ['How likely is it again'],
        list: true,
        filter: true,
        section: 'What could have happened',
        options: {
          A: 'A never heard of',
          B: 'B heard of',
          C: 'C has happened',
          D: 'D happens yearly',
          E: 'E happens often',
        },
      }),
    immediateAction: longText(2000)
      .optional()
      .meta({ label: 'Immediate action', formerLabels: ['What was done at once'], section: 'What was done' }),
    peopleInvolved: text(300).optional().meta({ label: 'Who or what was involved', section: 'What was done' }),
    parentId: reference('near-miss-reports')
      .optional()
      .meta({ label: 'Follow-up of', formerLabels: ['Follows from'], section: 'Close-out' }),
    assessedSeverity: choice(['1', '2', '3', '4', '5']).meta({
      label: 'Assessed severity',
      hint: 'How bad it could have been, as the reviewer sees it.',
      filter: true,
      section: 'Close-out',
      options: severities,
    }),
    closeOutAction: longText(2000).meta({
      label: 'Close-out action',
      formerLabels: ['What was done since'],
      section: 'Close-out',
    }),
    evidencesAfterCloseOut: files('incident-management/near-miss/documents')
      .optional()
      .meta({ label: 'Evidence after close-out', section: 'Close-out' }),
  }),
  normalise: (fields) => ({ ...fields, description: fields.description.trim(), location: fields.location.trim() }),
  checks: [
    { field: 'description', message: requiredMessage, holds: (fields) => fields.description !== '' },
    { field: 'location', message: requiredMessage, holds: (fields) => fields.location !== '' },
  ],
  series: { prefix: 'NM' },
  scope: { vessel: 'vesselId' },
  imports: true,
  guests: {
    fields: ['evidences', 'description', 'location', 'dateTime', 'category', 'potentialLoss', 'immediateAction'],
    vessel: 'vesselId',
  },
  failures: { delete: failureCatalogue.deleting('report') },
  access: {
    create: { 'create near miss': 'own' },
    read: { 'create near miss': 'own', 'view vessel near miss': 'vessel', 'review near miss': 'tenant' },
    update: { 'create near miss': 'own', 'review near miss': 'tenant' },
    delete: { 'review near miss': 'tenant' },
  },
  workflow: reportWorkflow({
    noun: 'Near miss',
    authors: { 'create near miss': 'own' },
    reviewers: { 'review near miss': 'tenant' },
    closing: ['assessedSeverity', 'closeOutAction', 'evidencesAfterCloseOut'],
  }),
  title: ['description'],
  titleKind: 'Near miss',
  search: ['location', 'peopleInvolved', 'immediateAction'],
  order: 'dateTime',
  version: 2,
  // The fields are the same; closing asks for the last three since then.
  upgrades: { 1: (fields) => fields },
  sync: { read: 'mirror', write: 'draft', priority: 2, urgency: 'urgent' },
})
