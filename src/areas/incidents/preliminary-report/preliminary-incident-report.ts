import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, instant, longText, position, reference, text } from '#src/resource/description/field-types.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { incidentLogField, joinsLog } from '../safety-report/incident-log-field.ts'
import { categories, categoryWords, severities, severityWords } from '../safety-report/severity-words.ts'
import { preliminaryMessages as messages } from './messages.ts'
import { preliminaryWorkflow } from './preliminary-workflow.ts'
import {
  actionFields,
  agencyFields,
  environmentFields,
  guestFieldsOf,
  incidentFields,
  ropeFields,
} from './report-fields.ts'
import { reportParts, stepOfPart } from './report-parts.ts'

const report = { section: 'Report' } as const

/**
 * What led to a loss, reported at once and completed part by part (specification 2, sections 2 to 4). It names people who were
 * hurt: they, its author, the captain of the vessel, QHSSE and those who follow incidents alone read it.
 */
export const preliminaryIncidentReport = defineResource({
  name: 'preliminary-incident-reports',
  area: 'incidents',
  label: ['Preliminary incident report', 'Preliminary incident reports'],
  noun: 'Preliminary report',
  fields: z.strictObject({
    evidences: files('incident-management/preliminary/documents')
      .optional()
      .meta({ ...report, label: 'Photos and documents' }),
    description: longText(5000).meta({ ...report, label: 'What happened', list: true }),
    dateTime: instant().meta({ ...report, label: 'When', list: true, happened: true }),
    knownAt: instant()
      .optional()
      .meta({
        ...report,
        label: 'Became known',
        hint: 'If later. Deadlines of agencies run from then.',
        happened: true,
      }),
    location: text(200).meta({ ...report, label: 'Where', list: true }),
    vesselId: reference('vessels')
      .optional()
      .meta({ ...report, label: 'Vessel', list: true, filter: true }),
    position: position()
      .optional()
      .meta({ ...report, label: 'Position' }),
    category: choice(categories).meta({
      ...report,
      label: 'Type of incident',
      list: true,
      filter: true,
      options: categoryWords,
    }),
    actualSeverity: choice(severities).meta({
      ...report,
      label: 'Actual severity',
      list: true,
      filter: true,
      hint: 'From 4 on the management is told at once.',
      options: severityWords,
    }),
    ...incidentFields,
    ...actionFields,
    ...agencyFields,
    ...ropeFields,
    ...environmentFields,
    ...incidentLogField,
    agencyDueAt: instant().optional().meta({
      label: 'Next agency deadline',
      list: true,
      filter: true,
      section: 'Close-out',
      counted: true,
    }),
    lessonsLearned: longText(4000).optional().meta({
      label: 'Lessons learned',
      section: 'Close-out',
      counted: true,
    }),
  }),
  normalise: (fields) => ({ ...fields, description: fields.description.trim(), location: fields.location.trim() }),
  checks: [
    { field: 'description', message: requiredMessage, holds: (fields) => fields.description !== '' },
    { field: 'location', message: requiredMessage, holds: (fields) => fields.location !== '' },
    {
      field: 'people',
      message: messages.namePerson,
      holds: ({ people = [] }) => people.every(({ staffId, name }) => staffId !== undefined || Boolean(name?.trim())),
    },
  ],
  series: { prefix: 'PIR' },
  scope: { vessel: 'vesselId', participants: ['people.staffId'] },
  guests: {
    fields: ['evidences', 'description', 'location', 'dateTime', 'category', 'actualSeverity'],
    vessel: 'vesselId',
    steps: Object.fromEntries(reportParts.map((part) => [stepOfPart(part), guestFieldsOf(part)])),
    result: 'lessonsLearned',
  },
  failures: { delete: failureCatalogue.deleting('report') },
  access: {
    create: { 'create preliminary incident': 'own' },
    read: {
      'create preliminary incident': 'own',
      'view vessel incident': 'vessel',
      'view incident': 'tenant',
      anyone: 'participant',
      'review preliminary incident': 'tenant',
    },
    update: { 'create preliminary incident': 'own', 'review preliminary incident': 'tenant' },
    delete: { 'review preliminary incident': 'tenant' },
  },
  workflow: preliminaryWorkflow,
  beside: joinsLog({ 'review preliminary incident': 'tenant' }),
  title: ['description'],
  titleKind: 'Incident',
  search: ['location', 'sequence', 'activity'],
  order: 'dateTime',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2, urgency: 'urgent' },
})
