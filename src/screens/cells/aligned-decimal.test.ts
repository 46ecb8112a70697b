import { expect, test } from 'vitest'
import { z } from 'zod'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { fieldsOf } from '../../resource/description/field-description.ts'
import { decimal } from '../../resource/description/field-types.ts'
import { alignDecimal, decimalPlaces } from './aligned-decimal.tsx'

test('the points of a column stand below each other, and a whole number leaves room for one', () => {
  const resource = { ...hullSurvey, fields: z.strictObject({ rate: decimal(8) }) }
  const parts = fieldsOf(resource).map((field) => ({ name: field.name, label: '', field }))
  const rows = ['2.7245', '1541.75', '1790'].map((rate) => recordWith({ rate }))
  expect(decimalPlaces(parts, rows)).toEqual({ rate: 4 })
  const lengths = ['2.7245', '1,541.75', '1,790'].map((text) => {
    const shown = alignDecimal(text, 4)
    return shown.length - text.replace(/\..*/, '').length
  })
  expect(new Set(lengths).size).toBe(1)
  expect(alignDecimal('2.7245', 2)).toBe('2.7245')
})
