import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, longText, plainDate, reference, text, year } from '#src/resource/description/field-types.ts'

/** What could turn out well for the company, and who follows it up. */
export const opportunity = defineResource({
  name: 'opportunities',
  area: 'strategy',
  label: ['Opportunity', 'Opportunities'],
  fields: z.strictObject({
    name: text(200).meta({ label: 'Opportunity', list: true, section: 'Opportunity' }),
    year: year(2023, 2100).meta({ label: 'Year', list: true, filter: true, section: 'Opportunity' }),
    departmentId: reference('departments').optional().meta({
      label: 'Department',
      list: true,
      filter: true,
      section: 'Opportunity',
    }),
    strategyId: reference('strategies').optional().meta({ label: 'Strategy', filter: true, section: 'Opportunity' }),
    description: longText(2000).optional().meta({ label: 'Description', section: 'Opportunity' }),
    likelihood: choice(['A', 'B', 'C', 'D', 'E'])
      .optional()
      .meta({
        label: 'Likelihood',
        list: true,
        section: 'Assessment',
        options: { A: 'A remote', B: 'B unlikely', C: 'C possible', D: 'D likely', E: 'E almost certain' },
      }),
    benefit: choice(['1', '2', '3', '4', '5'])
      .optional()
      .meta({
        label: 'Benefit',
        list: true,
        section: 'Assessment',
        options: { '1': '1 slight', '2': '2 minor', '3': '3 moderate', '4': '4 major', '5': '5 very large' },
      }),
    actions: longText(2000).optional().meta({ label: 'Actions', section: 'Follow-up' }),
    ownerId: reference('staff').optional().meta({ label: 'Owner', list: true, filter: true, section: 'Follow-up' }),
    reviewOn: plainDate().optional().meta({ label: 'Review on', list: true, filter: true, section: 'Follow-up' }),
  }),
  scope: { department: 'departmentId' },
  imports: true,
  retiring: 'It is no longer reviewed. It stays in the register.',
  access: {
    create: { isHod: 'department', 'manage risk': 'tenant' },
    read: { isHod: 'department', 'view risk': 'tenant', 'manage risk': 'tenant' },
    update: { isHod: 'department', 'manage risk': 'tenant' },
    delete: { 'manage risk': 'tenant' },
  },
  reminders: [{ on: 'reviewOn', what: 'due', before: [14], whose: 'ownerId' }],
  title: ['name'],
  search: ['description', 'actions'],
  order: 'name',
  exportDay: 'reviewOn',
  pageSize: 50,
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
