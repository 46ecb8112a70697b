import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  files,
  flag,
  instant,
  list,
  longText,
  plainDate,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { changeOwners, qhsse } from '../moc-access.ts'
import { ratedFields } from '../moc-risk-assessment/assessment-fields.ts'
import {
  affectedThings,
  changeClasses,
  changeClassWords,
  durations,
  durationWords,
  phases,
  phaseWords,
} from './change-words.ts'
import { mocWorkflow } from './moc-workflow.ts'

const isTemporary = { field: 'duration', is: ['temporary'], isRequired: true } as const
const isEmergency = { field: 'duration', is: ['emergency'], isRequired: true } as const

/** A change of plant, organisation or procedure that is assessed and signed before it begins (specification 2, section 3). */
export const mocRequest = defineResource({
  name: 'moc-requests',
  area: 'moc',
  label: ['Change request', 'Change requests'],
  fields: z.strictObject({
    name: text(150).meta({ label: 'Change', list: true, section: 'Change' }),
    mocPurposeId: reference('moc-purposes').meta({ label: 'Purpose', list: true, filter: true, section: 'Change' }),
    changeClass: choice(changeClasses).meta({
      label: 'Class',
      list: true,
      filter: true,
      section: 'Change',
      options: changeClassWords,
    }),
    duration: choice(durations).meta({
      label: 'Duration',
      list: true,
      filter: true,
      section: 'Change',
      options: durationWords,
    }),
    expiresOn: plainDate().optional().meta({
      label: 'Expires on',
      list: true,
      filter: true,
      section: 'Change',
      when: isTemporary,
      hint: 'By then it is restored, extended by a new assessment, or made permanent.',
    }),
    verbalAuthorityById: reference('staff').optional().meta({
      label: 'Verbal authority given by',
      section: 'Change',
      when: isEmergency,
    }),
    verbalAuthorityAt: instant().optional().meta({
      label: 'Verbal authority given at',
      section: 'Change',
      when: isEmergency,
      happened: true,
    }),
    vesselId: reference('vessels').optional().meta({ label: 'Vessel', list: true, filter: true, section: 'Change' }),
    startOn: plainDate().optional().meta({ label: 'To start on', filter: true, section: 'Change' }),
    description: longText(4000).meta({ label: 'What changes', section: 'Why and what' }),
    reason: longText(2000).meta({ label: 'Why', section: 'Why and what' }),
    alternatives: longText(2000).optional().meta({ label: 'Options considered', section: 'Why and what' }),
    peopleAffected: text(300).optional().meta({ label: 'People affected', section: 'Why and what' }),
    criticalEquipment: flag().optional().meta({
      label: 'Critical equipment',
      section: 'Why and what',
      hint: 'Equipment whose sudden failure is dangerous.',
      example: false,
    }),
    cyber: flag().optional().meta({ label: 'Computers or networks', section: 'Why and what', example: false }),
    affected: list({
      what: choice(affectedThings).meta({
        label: 'What',
        options: {
          documents: 'Documents and drawings',
          permits: 'Permits and certificates',
          maintenance: 'Planned maintenance',
          spares: 'Spare parts',
          training: 'Training',
        },
      }),
    })
      .optional()
      .meta({ label: 'To be changed with it', section: 'Why and what' }),
    descriptions: list(
      {
        mocDescriptionId: reference('moc-checklist-descriptions').meta({ label: 'Description', list: true }),
        mocItemId: reference('moc-checklist-items').meta({ label: 'Item', list: true, distinct: true }),
        // An empty answer is taken, and dropped with its item (specification 2, section 5).
        value: z.string().max(1000).optional().meta({ kind: 'longText', label: 'Answer', list: true }),
      },
      300,
    )
      .optional()
      .meta({ label: 'Checklist', itemLabel: 'Item', section: 'Checklist' }),
    actions: list(
      {
        action: text(300).meta({ label: 'Action', list: true }),
        phase: choice(phases).meta({ label: 'Due', list: true, options: phaseWords }),
        responsibleId: reference('staff').optional().meta({ label: 'Responsible', list: true }),
        dueOn: plainDate().optional().meta({ label: 'Due on', list: true }),
      },
      60,
    )
      .optional()
      .meta({ label: 'Actions', itemLabel: 'Action', section: 'Actions' }),
    attachments: files('moc/requests').optional().meta({ label: 'Drawings and documents', section: 'Files' }),
    asksFor: choice(['extension', 'conversion'])
      .optional()
      .meta({
        label: 'Asks for',
        list: true,
        filter: true,
        section: 'Result',
        counted: true,
        options: { extension: 'Extension', conversion: 'Permanent change' },
      }),
    ...ratedFields,
    riskAssessmentId: reference('moc-risk-assessments').optional().meta({
      label: 'Risk assessment',
      section: 'Result',
      counted: true,
    }),
    signaturesDueAt: instant().optional().meta({
      label: 'Signatures due by',
      filter: true,
      section: 'Result',
      counted: true,
    }),
    mocLogId: reference('moc-logs').optional().meta({ label: 'Log', section: 'Result', counted: true }),
    validUntil: plainDate().optional().meta({
      label: 'Approved until',
      filter: true,
      section: 'Result',
      counted: true,
    }),
    convertedOn: plainDate().optional().meta({ label: 'Made permanent on', section: 'Result', counted: true }),
  }),
  normalise: ({ descriptions, ...fields }) => {
    const answered = descriptions?.filter(({ value }) => (value ?? '').trim() !== '')
    return { ...fields, ...(answered && answered.length > 0 && { descriptions: answered }) }
  },
  coupled: [['duration', 'expiresOn', 'verbalAuthorityById', 'verbalAuthorityAt']],
  series: { prefix: 'MOC' },
  scope: { owner: 'author', department: 'author' },
  access: {
    create: changeOwners,
    read: {
      ...changeOwners,
      anyone: 'participant',
      isHod: 'department',
      'view moc request': 'tenant',
      ...qhsse,
    },
    update: changeOwners,
    delete: changeOwners,
  },
  workflow: mocWorkflow,
  reminders: [{ on: 'validUntil', what: 'expires', before: [14, 7, 1], whose: 'owner' }],
  title: ['name'],
  titleKind: 'Change',
  search: ['description', 'reason'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
