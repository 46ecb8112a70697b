import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  file,
  instant,
  integer,
  list,
  longText,
  plainDate,
  reference,
  text,
  year,
} from '#src/resource/description/field-types.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { categories, categoryWords, severities, severityWords } from '../safety-report/severity-words.ts'
import { causes, causeWords } from './cause-words.ts'
import { incidentLogWorkflow } from './incident-log-workflow.ts'
import { reportKinds, reportKindWords } from './report-kinds.ts'

const incident = { section: 'Incident' } as const
const investigation = { section: 'Investigation' } as const
const ofCause = choice(causes).meta({ label: 'Cause', list: true, options: causeWords })

/** An incident in the log: what it was, who investigates it, why it happened and what was learned (specification 2, section 3). */
export const incidentLog = defineResource({
  name: 'incident-logs',
  area: 'incidents',
  label: ['Incident log', 'Incident logs'],
  fields: z.strictObject({
    description: longText(5000).meta({ ...incident, label: 'What happened', list: true }),
    dateTime: instant().meta({ ...incident, label: 'When', list: true, happened: true }),
    year: year(2000, 2100)
      .optional()
      .meta({
        kind: 'integer',
        reads: 'year',
        ...incident,
        label: 'Year',
        filter: true,
        counted: true,
      }),
    location: text(200).meta({ ...incident, label: 'Where', list: true }),
    vesselId: reference('vessels')
      .optional()
      .meta({ ...incident, label: 'Vessel', list: true, filter: true }),
    category: choice(categories)
      .optional()
      .meta({
        ...incident,
        label: 'Type of incident',
        list: true,
        filter: true,
        options: categoryWords,
      }),
    actualSeverity: choice(severities)
      .optional()
      .meta({
        ...incident,
        label: 'Actual severity',
        list: true,
        filter: true,
        hint: 'Leave empty for what had no consequence.',
        options: severityWords,
      }),
    potentialSeverity: choice(severities).meta({
      ...incident,
      label: 'Potential severity',
      list: true,
      filter: true,
      hint: 'From 3 on it is investigated in depth.',
      options: severityWords,
    }),
    reportKind: choice(reportKinds)
      .optional()
      .meta({
        ...incident,
        label: 'Reported as',
        filter: true,
        options: reportKindWords,
      }),
    reportId: text(36)
      .refine(isUuid, 'This is not a valid ID')
      .optional()
      .meta({ kind: 'text', ...incident, label: 'Report', origin: { kindIn: 'reportKind' } }),
    investigatorId: reference('staff').optional().meta({
      section: 'People',
      label: 'Investigator',
      list: true,
      filter: true,
      hint: 'Nobody who was involved.',
    }),
    involved: list({ staffId: reference('staff').meta({ label: 'Person', list: true, distinct: true }) }, 40)
      .optional()
      .meta({ section: 'People', label: 'People involved', itemLabel: 'Person' }),
    dueOn: plainDate().optional().meta({ section: 'People', label: 'Investigation due', list: true, filter: true }),
    findings: longText(10_000).meta({ ...investigation, label: 'Findings' }),
    immediateCauses: list({ cause: ofCause, remark: text(300).optional().meta({ label: 'Remark', list: true }) }, 20)
      .optional()
      .meta({
        ...investigation,
        label: 'Immediate causes',
        itemLabel: 'Cause',
        hint: 'Acts and conditions just before it.',
      }),
    basicCauses: list({ cause: ofCause, remark: text(300).optional().meta({ label: 'Remark', list: true }) }, 20)
      .optional()
      .meta({
        ...investigation,
        label: 'Basic causes',
        itemLabel: 'Cause',
        hint: 'Why those acts and conditions were there.',
      }),
    whys: list(
      {
        why: text(300).meta({ label: 'Because', list: true }),
        cause: choice(causes).optional().meta({ label: 'Kind', list: true, options: causeWords }),
      },
      5,
    )
      .optional()
      .meta({
        ...investigation,
        label: 'Five whys',
        itemLabel: 'Why',
        hint: 'Each line answers why the one above it was so.',
      }),
    investigationDocuments: list(
      {
        title: text(200).meta({ label: 'Title', list: true }),
        file: file('incident-management/investigation/documents').meta({ label: 'File', list: true }),
      },
      20,
    )
      .optional()
      .meta({ ...investigation, label: 'Investigation documents', itemLabel: 'Document' }),
    investigationCompletedAt: instant().meta({
      ...investigation,
      label: 'Investigation completed',
      happened: true,
    }),
    lessonsLearned: longText(4000).meta({
      section: 'Close-out',
      label: 'Lessons learned',
      hint: 'The reporter and the captain read this. Name no person.',
    }),
    effectAfterDays: integer(30, 90).meta({
      section: 'Close-out',
      label: 'Check the effect after',
      unit: 'days',
      hint: '30 to 90 days after the close-out.',
    }),
    effectCheckOn: plainDate().optional().meta({
      section: 'Close-out',
      label: 'Effect checked on',
      filter: true,
      counted: true,
    }),
  }),
  normalise: (fields) => ({ ...fields, description: fields.description.trim(), location: fields.location.trim() }),
  checks: [
    { field: 'description', message: requiredMessage, holds: (fields) => fields.description !== '' },
    { field: 'location', message: requiredMessage, holds: (fields) => fields.location !== '' },
  ],
  series: { prefix: 'INC' },
  scope: { vessel: 'vesselId', participants: ['investigatorId'] },
  imports: true,
  failures: { delete: failureCatalogue.deleting('item') },
  access: {
    create: { 'create incident log': 'own', 'manage incident log': 'tenant' },
    read: {
      'create incident log': 'own',
      anyone: 'participant',
      'view incident': 'tenant',
      'manage incident log': 'tenant',
      'review incident log': 'tenant',
    },
    update: { 'manage incident log': 'tenant' },
    delete: { 'manage incident log': 'tenant' },
  },
  workflow: incidentLogWorkflow,
  reminders: [{ on: 'dueOn', what: 'due', before: [7, 1], whose: 'investigatorId', while: ['open'] }],
  title: ['description'],
  titleKind: 'Incident',
  search: ['location', 'findings', 'lessonsLearned'],
  order: 'dateTime',
  pageSize: 50,
  exportName: 'Incident Log - {year}.xlsx',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
