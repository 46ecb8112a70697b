import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  files,
  longText,
  plainDate,
  reference,
  signature,
  text,
} from '#src/resource/description/field-types.ts'
import { assetConditions, conditionGrades, conditionValues } from '../asset/asset-conditions.ts'
import { assetLogWorkflow } from './asset-log-workflow.ts'

/**
 * The hand-over of an asset to somebody. A receiver reads their own logs, and not the asset; so its name and department
 * stand here too, as they were.
 */
export const assetLog = defineResource({
  name: 'asset-logs',
  area: 'assets',
  label: ['Hand-over', 'Hand-overs'],
  fields: z.strictObject({
    assetId: reference('assets').meta({ label: 'Asset', filter: true, section: 'Hand-over' }),
    subject: text(200).meta({ label: 'What', list: true, section: 'Hand-over', counted: true }),
    departmentId: reference('departments').optional().meta({
      label: 'Department',
      filter: true,
      section: 'Hand-over',
      counted: true,
    }),
    receiverId: reference('staff').meta({ label: 'Receiver', list: true, filter: true, section: 'Hand-over' }),
    date: plainDate().meta({ label: 'Date', list: true, filter: true, happened: true, section: 'Hand-over' }),
    condition: choice(conditionValues).meta({
      label: 'Condition',
      list: true,
      section: 'Hand-over',
      options: assetConditions,
      grades: conditionGrades,
    }),
    remarks: longText(1000).optional().meta({ label: 'Remarks', section: 'Hand-over' }),
    photos: files('assets/logs', 6).optional().meta({ label: 'Photos', section: 'Hand-over' }),
    receivedCondition: choice(conditionValues).meta({
      label: 'Condition on receipt',
      section: 'Receipt',
      options: assetConditions,
      grades: conditionGrades,
    }),
    receivedRemark: longText(1000).optional().meta({ label: 'Remark on receipt', section: 'Receipt' }),
    receivedPhotos: files('assets/logs', 6).optional().meta({ label: 'Photos on receipt', section: 'Receipt' }),
    receiverSignature: signature('assets/signatures').meta({ label: 'Signature of the receiver', section: 'Receipt' }),
  }),
  series: { prefix: 'HND' },
  scope: { owner: 'author', department: 'departmentId', participants: ['receiverId'] },
  access: {
    create: { 'manage assets': 'tenant' },
    read: { anyone: 'participant', isHod: 'department', 'view assets': 'tenant', 'manage assets': 'tenant' },
    update: {},
    delete: {},
  },
  workflow: assetLogWorkflow,
  title: ['subject'],
  titleKind: 'Hand-over',
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
