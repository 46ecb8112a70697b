import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { instant, reference } from '#src/resource/description/field-types.ts'
import { ratingOf } from '../../strategy/risk/rating.ts'
import { changeOwners, qhsse } from '../moc-access.ts'
import { mocRequest } from '../moc-request/moc-request.ts'
import { assessedFields, ratedFields } from './assessment-fields.ts'
import { assessmentMessages as messages } from './messages.ts'

/**
 * The risk of a change before and after controls. The newest one of a change counts; the QHSSE signature freezes it
 * (`design/workflows.md`, section 7).
 */
export const mocRiskAssessment = defineResource({
  name: 'moc-risk-assessments',
  area: 'moc',
  label: ['Risk assessment', 'Risk assessments'],
  fields: z.strictObject({
    mocRequestId: reference('moc-requests').meta({
      label: 'Change request',
      list: true,
      filter: true,
      section: 'Hazards',
    }),
    ...assessedFields,
    ...ratedFields,
    frozenAt: instant().optional().meta({ label: 'Signed by QHSSE', list: true, section: 'Result', counted: true }),
  }),
  checks: [
    { field: 'likelihood', message: messages.ratesBefore, holds: (fields) => ratingOf(fields, 'before') !== null },
    {
      field: 'residualLikelihood',
      message: messages.ratesAfter,
      holds: (fields) => ratingOf(fields, 'after') !== null,
    },
  ],
  scope: { parent: 'mocRequestId' },
  access: {
    create: { ...changeOwners, ...qhsse },
    read: mocRequest.access.read,
    update: { ...changeOwners, ...qhsse },
    delete: {},
  },
  title: ['mocRequestId'],
  titleKind: 'Risk assessment',
  search: ['hazards', 'controls'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
