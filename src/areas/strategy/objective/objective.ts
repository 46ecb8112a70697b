import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, list, longText, reference, text, year } from '#src/resource/description/field-types.ts'
import { weightField } from './weight.ts'

/**
 * What the company wants to reach in a year. How far it has come is counted from what belongs to it: further objectives,
 * strategies and departmental objectives.
 */
export const objective = defineResource({
  name: 'objectives',
  area: 'strategy',
  label: ['Objective', 'Objectives'],
  fields: z.strictObject({
    name: text(200).meta({ label: 'Objective', list: true, section: 'Objective' }),
    year: year(2023, 2100).meta({ label: 'Year', list: true, filter: true, section: 'Objective' }),
    description: longText(2000).optional().meta({ label: 'Description', section: 'Objective' }),
    parentId: reference('objectives').optional().meta({
      label: 'Part of',
      filter: true,
      section: 'Objective',
      hint: 'The objective that this one belongs to.',
    }),
    weight: weightField('Objective').meta({ list: true }),
    ownerId: reference('staff').optional().meta({ label: 'Owner', list: true, filter: true, section: 'Objective' }),
    progress: integer(0, 100).optional().meta({
      label: 'Progress',
      list: true,
      unit: '%',
      section: 'Objective',
      counted: true,
    }),
    departmentalObjectiveKpis: list({
      departmentId: reference('departments').meta({ label: 'Department', list: true }),
      kpi: text(200).meta({ label: 'KPI', list: true }),
      target: text(100).optional().meta({ label: 'Target', list: true }),
    })
      .optional()
      .meta({ label: 'Departmental KPIs', itemLabel: 'KPI', section: 'Departmental KPIs' }),
  }),
  scope: {},
  access: {
    create: { 'manage objective': 'tenant' },
    read: { 'view objective': 'tenant', 'manage objective': 'tenant' },
    update: { 'manage objective': 'tenant' },
    delete: { 'manage objective': 'tenant' },
  },
  title: ['name'],
  search: ['description'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
