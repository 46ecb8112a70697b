import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, longText, plainDate, reference, text, year } from '#src/resource/description/field-types.ts'
import { riskMessages as messages } from './messages.ts'
import { isWhole, ratingOf } from './rating.ts'
import { likelihood, rating, severity, zone } from './rating-fields.ts'
import { riskWorkflow } from './risk-workflow.ts'

const before = 'Before controls'
const after = 'After controls'
/** What could harm the company: rated before and after controls by the worst of its consequences (domain rules, section 5). */
export const risk = defineResource({
  name: 'risks',
  area: 'strategy',
  label: ['Risk', 'Risks'],
  fields: z.strictObject({
    name: text(200).meta({ label: 'Risk', list: true, section: 'Risk' }),
    category: choice(['strategic', 'operational', 'financial', 'compliance', 'safety', 'environment', 'cyber']).meta({
      label: 'Category',
      list: true,
      filter: true,
      section: 'Risk',
      options: {
        strategic: 'Strategic',
        operational: 'Operational',
        financial: 'Financial',
        compliance: 'Law and compliance',
        safety: 'Health and safety',
        environment: 'Environment',
        cyber: 'Information and cyber',
      },
    }),
    year: year(2023, 2100).meta({ label: 'Year', list: true, filter: true, section: 'Risk' }),
    departmentId: reference('departments').optional().meta({
      label: 'Department',
      list: true,
      filter: true,
      section: 'Risk',
    }),
    strategyId: reference('strategies').optional().meta({ label: 'Strategy', filter: true, section: 'Risk' }),
    description: longText(2000).optional().meta({ label: 'Description', section: 'Risk' }),
    cause: longText(2000).optional().meta({ label: 'Cause', section: 'Risk' }),
    likelihood: likelihood(before),
    peopleSeverity: severity('People', before),
    assetsSeverity: severity('Assets', before),
    environmentSeverity: severity('Environment', before),
    reputationSeverity: severity('Reputation', before),
    rating: rating('Rating before', before),
    zone: zone('Zone before', before),
    controls: longText(4000).optional().meta({ label: 'Controls', section: 'Controls' }),
    controlOwnerId: reference('staff').optional().meta({
      label: 'Control owner',
      list: true,
      filter: true,
      section: 'Controls',
      hint: 'Who sees that the controls work. Yellow and red risks need one.',
    }),
    residualLikelihood: likelihood(after),
    residualPeopleSeverity: severity('People', after),
    residualAssetsSeverity: severity('Assets', after),
    residualEnvironmentSeverity: severity('Environment', after),
    residualReputationSeverity: severity('Reputation', after),
    residualRating: rating('Rating after', after),
    residualZone: zone('Zone after', after),
    ownerId: reference('staff').optional().meta({ label: 'Owner', list: true, filter: true, section: 'Review' }),
    reviewOn: plainDate().optional().meta({
      label: 'Review on',
      list: true,
      filter: true,
      section: 'Review',
      hint: 'Without a date it follows from the level of the risk.',
    }),
    acceptanceReason: longText(2000).optional().meta({ label: 'Reason for acceptance', section: 'Acceptance' }),
    acceptedUntil: plainDate().optional().meta({ label: 'Accepted until', filter: true, section: 'Acceptance' }),
  }),
  checks: [
    { field: 'likelihood', message: messages.ratesHalf, holds: (fields) => isWhole(fields, 'before') },
    { field: 'residualLikelihood', message: messages.ratesHalf, holds: (fields) => isWhole(fields, 'after') },
    {
      field: 'residualLikelihood',
      message: messages.ratesAfterFirst,
      holds: (fields) => ratingOf(fields, 'after') === null || ratingOf(fields, 'before') !== null,
    },
  ],
  series: { prefix: 'RSK' },
  scope: { department: 'departmentId' },
  imports: true,
  retiring: 'It is no longer reviewed or counted in the matrix. It stays in the register.',
  access: {
    create: { isHod: 'department', 'manage risk': 'tenant' },
    read: { isHod: 'department', 'view risk': 'tenant', 'manage risk': 'tenant', 'accept risk': 'tenant' },
    update: { isHod: 'department', 'manage risk': 'tenant' },
    delete: { 'manage risk': 'tenant' },
  },
  workflow: riskWorkflow,
  reminders: [
    { on: 'reviewOn', what: 'due', before: [14], whose: 'ownerId' },
    { on: 'acceptedUntil', what: 'expires', before: [30, 7], whose: 'ownerId' },
  ],
  title: ['name'],
  search: ['description', 'cause', 'controls'],
  order: 'name',
  exportDay: 'reviewOn',
  pageSize: 50,
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
