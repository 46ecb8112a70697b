import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, customValues, file, money, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { assetConditions, conditionGrades, conditionValues } from './asset-conditions.ts'

/**
 * A thing of value that the company owns and somebody holds. Who holds it is not written here: it changes when somebody
 * confirms that they received it (`asset-log`).
 */
export const asset = defineResource({
  name: 'assets',
  area: 'assets',
  label: ['Asset', 'Assets'],
  fields: z.strictObject({
    name: text(150).meta({ label: 'Name', list: true, section: 'Asset' }),
    assetCategoryId: reference('asset-categories').meta({
      label: 'Category',
      list: true,
      filter: true,
      section: 'Asset',
    }),
    serialNumber: text(80).optional().meta({ label: 'Serial number', list: true, section: 'Asset' }),
    unitValue: money()
      .optional()
      .meta({
        label: 'Unit value',
        list: true,
        filter: true,
        section: 'Asset',
        synonyms: ['Unit price', 'Unit cost', 'Price', 'Value'],
      }),
    purchasedOn: plainDate().optional().meta({ label: 'Purchased on', filter: true, section: 'Asset' }),
    picture: file('assets/pictures').optional().meta({ label: 'Picture', section: 'Asset' }),
    departmentId: reference('departments').optional().meta({
      label: 'Department',
      list: true,
      filter: true,
      section: 'Place',
    }),
    branchId: reference('branches').optional().meta({ label: 'Branch', filter: true, section: 'Place' }),
    holderId: reference('staff')
      .optional()
      .meta({ label: 'Held by', list: true, filter: true, section: 'Place', counted: true }),
    condition: choice(conditionValues).optional().meta({
      label: 'Condition',
      filter: true,
      section: 'Place',
      options: assetConditions,
      grades: conditionGrades,
    }),
    customValues: customValues('asset-fields', { category: 'assetCategoryId' })
      .optional()
      .meta({ label: 'Fields of the category', section: 'Fields of the category' }),
  }),
  series: { prefix: 'AST' },
  scope: { department: 'departmentId' },
  imports: true,
  codes: { typed: ['serialNumber'] },
  retiring: 'It can no longer be handed over or selected. Existing records keep it.',
  access: {
    create: { 'manage assets': 'tenant' },
    read: { isHod: 'department', 'view assets': 'tenant', 'manage assets': 'tenant' },
    update: { 'manage assets': 'tenant' },
    delete: { 'manage assets': 'tenant' },
  },
  title: ['name'],
  search: ['serialNumber'],
  order: 'name',
  exportDay: 'purchasedOn',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
