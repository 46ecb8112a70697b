import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, instant, longText, reference, text } from '#src/resource/description/field-types.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { incidentLogField, joinsLog } from '../safety-report/incident-log-field.ts'
import { safetyReportMessages } from '../safety-report/messages.ts'
import { reportWorkflow } from '../safety-report/report-workflow.ts'

const folder = 'incident-management/safety-observation/documents'

/**
 * What somebody observed: safe and worth continuing, or unsafe and to be corrected, and what was said and done about it
 * (specification 2, section 5, 'Incidents').
 */
export const safetyObservationReport = defineResource({
  name: 'safety-observation-reports',
  area: 'incidents',
  label: ['Safety observation', 'Safety observations'],
  fields: z.strictObject({
    evidences: files(folder).optional().meta({ label: 'Photos and documents', section: 'What was seen' }),
    observation: choice(['unsafe act', 'unsafe condition', 'safe act', 'safe condition']).meta({
      label: 'Type of observation',
      formerLabels: ['What kind of observation'],
      list: true,
      filter: true,
      section: 'What was seen',
      options: {
        'unsafe act': 'Unsafe act',
        'unsafe condition': 'Unsafe condition',
        'safe act': 'Safe act',
        'safe condition': 'Safe condition',
      },
    }),
    description: longText(5000).meta({ label: 'What was seen', list: true, section: 'What was seen' }),
    location: text(200).meta({ label: 'Where', list: true, section: 'What was seen' }),
    vesselId: reference('vessels')
      .optional()
      .meta({ label: 'Vessel', list: true, filter: true, section: 'What was seen' }),
    observerDateTime: instant().meta({
      label: 'When',
      list: true,
      section: 'What was seen',
      happened: true,
      synonyms: ['Date', 'Date and time'],
    }),
    category: choice([
      'protective equipment',
      'tools and equipment',
      'housekeeping',
      'procedures and permits',
      'lifting and rigging',
      'working at height',
      'mooring and deck work',
      'position of people',
      'environment',
      'other',
    ])
      .optional()
      .meta({
        label: 'Category',
        formerLabels: ['About what'],
        filter: true,
        section: 'What was said and done',
        options: {
          'protective equipment': 'Protective equipment',
          'tools and equipment': 'Tools and equipment',
          housekeeping: 'Housekeeping',
          'procedures and permits': 'Procedures and permits',
          'lifting and rigging': 'Lifting and rigging',
          'working at height': 'Working at height',
          'mooring and deck work': 'Mooring and deck work',
          'position of people': 'Position of people',
          environment: 'Environment',
          other: 'Other',
        },
      }),
    conversation: longText(2000)
      .optional()
      .meta({ label: 'What was said and agreed', section: 'What was said and done' }),
    immediateAction: longText(2000)
      .optional()
      .meta({ label: 'Immediate action', formerLabels: ['What was done at once'], section: 'What was said and done' }),
    closeOutAction: longText(2000)
      .optional()
      .meta({
        label: 'Close-out action',
        formerLabels: ['What was done since'],
        hint: safetyReportMessages.closeOutHint,
        section: 'Close-out',
      }),
    evidencesAfterCloseOut: files(folder).optional().meta({ label: 'Evidence after close-out', section: 'Close-out' }),
    ...incidentLogField,
  }),
  normalise: (fields) => ({ ...fields, description: fields.description.trim(), location: fields.location.trim() }),
  checks: [
    { field: 'description', message: requiredMessage, holds: (fields) => fields.description !== '' },
    { field: 'location', message: requiredMessage, holds: (fields) => fields.location !== '' },
  ],
  series: { prefix: 'SO' },
  scope: { vessel: 'vesselId' },
  imports: true,
  guests: {
    fields: [
      'evidences',
      'observation',
      'description',
      'location',
      'observerDateTime',
      'category',
      'conversation',
      'immediateAction',
    ],
    vessel: 'vesselId',
    result: 'closeOutAction',
  },
  failures: { delete: failureCatalogue.deleting('report') },
  access: {
    create: { 'create safety observation': 'own' },
    read: {
      'create safety observation': 'own',
      'view vessel safety observation': 'vessel',
      'review safety observation': 'tenant',
    },
    update: { 'create safety observation': 'own', 'review safety observation': 'tenant' },
    delete: { 'review safety observation': 'tenant' },
  },
  workflow: reportWorkflow({
    noun: 'Safety observation',
    authors: { 'create safety observation': 'own' },
    reviewers: { 'review safety observation': 'tenant' },
  }),
  beside: joinsLog({ 'review safety observation': 'tenant' }),
  title: ['description'],
  titleKind: 'Safety observation',
  search: ['location', 'conversation', 'immediateAction'],
  order: 'observerDateTime',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2, urgency: 'urgent' },
})
