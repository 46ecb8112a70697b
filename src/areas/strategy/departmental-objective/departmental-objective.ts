import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, longText, reference, text, year } from '#src/resource/description/field-types.ts'
import { weightField } from '../objective/weight.ts'

/** What a department contributes to an objective of the company. */
export const departmentalObjective = defineResource({
  name: 'departmental-objectives',
  area: 'strategy',
  label: ['Departmental objective', 'Departmental objectives'],
  fields: z.strictObject({
    name: text(200).meta({ label: 'Objective', list: true, section: 'Objective' }),
    departmentId: reference('departments').meta({
      label: 'Department',
      list: true,
      filter: true,
      section: 'Objective',
    }),
    year: year(2023, 2100).meta({ label: 'Year', list: true, filter: true, section: 'Objective' }),
    objectiveId: reference('objectives').optional().meta({
      label: 'Company objective',
      list: true,
      filter: true,
      section: 'Objective',
    }),
    strategyId: reference('strategies').optional().meta({ label: 'Strategy', filter: true, section: 'Objective' }),
    kpi: text(200).optional().meta({ label: 'KPI', section: 'Objective' }),
    target: text(100).optional().meta({ label: 'Target', section: 'Objective' }),
    weight: weightField('Objective'),
    progress: integer(0, 100).optional().meta({ label: 'Progress', list: true, unit: '%', section: 'Progress' }),
    remarks: longText(2000).optional().meta({ label: 'Remarks', section: 'Progress' }),
  }),
  scope: { department: 'departmentId' },
  access: {
    create: { isHod: 'department', 'manage objective': 'tenant' },
    read: { anyone: 'department', 'view objective': 'tenant', 'manage objective': 'tenant' },
    update: { isHod: 'department', 'manage objective': 'tenant' },
    delete: { 'manage objective': 'tenant' },
  },
  title: ['name'],
  search: ['kpi', 'remarks'],
  order: 'name',
  pageSize: 50,
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
