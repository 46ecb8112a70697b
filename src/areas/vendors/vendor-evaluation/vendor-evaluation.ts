import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, longText, plainDate, quantity, reference } from '#src/resource/description/field-types.ts'
import { scoreLines } from '#src/resource/score/score-sheet.ts'
import { evaluationBandKeys, evaluationBandNames } from './evaluation-sheet.ts'
import { evaluationWorkflow } from './evaluation-workflow.ts'
import { isOfSheet } from './judge-sheet.ts'
import { evaluationMessages as messages } from './messages.ts'

const evaluators = { 'evaluate vendor': 'own' } as const

/** How a vendor did in a period, on a sheet of weights of 100; the band of its score warns of the vendor or bars it. */
export const vendorEvaluation = defineResource({
  name: 'vendor-evaluations',
  area: 'vendors',
  label: ['Vendor evaluation', 'Vendor evaluations'],
  noun: 'Evaluation',
  fields: z.strictObject({
    vendorId: reference('vendors').meta({ label: 'Vendor', list: true, filter: true, section: 'Evaluation' }),
    periodFrom: plainDate().meta({ label: 'First day', list: true, section: 'Evaluation' }),
    periodTo: plainDate().meta({ label: 'Last day', list: true, filter: true, section: 'Evaluation', happened: true }),
    scores: scoreLines(20).meta({ label: messages.sheet, section: messages.sheet, mayBeEmpty: true }),
    score: quantity(0, 100).optional().meta({ label: 'Score', list: true, section: messages.sheet, counted: true }),
    band: choice(evaluationBandKeys).optional().meta({
      label: 'Result',
      list: true,
      filter: true,
      section: messages.sheet,
      counted: true,
      options: evaluationBandNames,
    }),
    remark: longText(2000).optional().meta({ label: 'Remark', section: 'Remark' }),
    documents: files('vendor/evaluations', 10).optional().meta({ label: 'Documents', section: 'Remark' }),
  }),
  checks: [
    {
      field: 'periodTo',
      message: messages.period,
      holds: ({ periodFrom, periodTo }) => periodFrom <= periodTo,
    },
    { field: 'scores', message: messages.otherSheet, holds: ({ scores }) => isOfSheet(scores) },
  ],
  series: { prefix: 'EVA' },
  scope: { owner: 'author' },
  access: {
    create: evaluators,
    read: { ...evaluators, 'view vendor': 'tenant', 'manage vendor': 'tenant' },
    update: evaluators,
    delete: evaluators,
  },
  workflow: evaluationWorkflow,
  title: ['vendorId', 'periodFrom', 'periodTo'],
  titleKind: 'Evaluation',
  order: 'periodTo',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
