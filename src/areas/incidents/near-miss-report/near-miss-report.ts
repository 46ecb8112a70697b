import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, instant, longText, position, reference, text } from '#src/resource/description/field-types.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { incidentLogField, joinsLog } from '../safety-report/incident-log-field.ts'
import { safetyReportMessages } from '../safety-report/messages.ts'
import { reportWorkflow } from '../safety-report/report-workflow.ts'
import {
  categories,
  categoryWords,
  likelihoods,
  likelihoodWords,
  severities,
  severityWords,
} from '../safety-report/severity-words.ts'

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
    category: choice(categories)
      .optional()
      .meta({
        label: 'Category',
        formerLabels: ['Kind'],
        filter: true,
        section: 'What could have happened',
        options: categoryWords,
      }),
    potentialLoss: longText(2000)
      .optional()
      .meta({
        label: 'Possible consequences',
        formerLabels: ['What could it have led to'],
        section: 'What could have happened',
      }),
    potentialSeverity: choice(severities)
      .optional()
      .meta({
        label: 'Potential severity',
        formerLabels: ['How bad could it have been'],
        list: true,
        filter: true,
        section: 'What could have happened',
        options: severityWords,
      }),
    likelihood: choice(likelihoods)
      .optional()
      .meta({
        label: 'Likelihood of recurrence',
        formerLabels: ['How likely is it again'],
        list: true,
        filter: true,
        section: 'What could have happened',
        options: likelihoodWords,
      }),
    immediateAction: longText(2000)
      .optional()
      .meta({ label: 'Immediate action', formerLabels: ['What was done at once'], section: 'What was done' }),
    peopleInvolved: text(300).optional().meta({ label: 'Who or what was involved', section: 'What was done' }),
    parentId: reference('near-miss-reports')
      .optional()
      .meta({ label: 'Follow-up of', formerLabels: ['Follows from'], section: 'Close-out' }),
    assessedSeverity: choice(severities).meta({
      label: 'Assessed severity',
      hint: 'How bad it could have been, as the reviewer sees it.',
      filter: true,
      section: 'Close-out',
      options: severityWords,
    }),
    closeOutAction: longText(2000).meta({
      label: 'Close-out action',
      formerLabels: ['What was done since'],
      hint: safetyReportMessages.closeOutHint,
      section: 'Close-out',
    }),
    evidencesAfterCloseOut: files('incident-management/near-miss/documents')
      .optional()
      .meta({ label: 'Evidence after close-out', section: 'Close-out' }),
    ...incidentLogField,
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
    result: 'closeOutAction',
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
  beside: joinsLog({ 'review near miss': 'tenant' }),
  title: ['description'],
  titleKind: 'Near miss',
  search: ['location', 'peopleInvolved', 'immediateAction'],
  order: 'dateTime',
  version: 2,
  // The fields are the same; closing asks for the last three since then.
  upgrades: { 1: (fields) => fields },
  sync: { read: 'mirror', write: 'draft', priority: 2, urgency: 'urgent' },
})
