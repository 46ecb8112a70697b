import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldOf, fieldsOfObject } from '#src/resource/description/field-description.ts'
import { reference } from '#src/resource/description/field-types.ts'
import { specimenInvoice } from '../../../tests/contract/specimens/specimen-invoice.ts'
import { CellValue, noWrapKinds, numericKinds } from './cell-table.tsx'

function drawn(amount: string, currency: string): string {
  const field = fieldOf(specimenInvoice, 'total')
  if (!field) throw new Error('the specimen has no total')
  return renderToStaticMarkup(<CellValue value={{ amount, currency }} field={field} titleOf={() => null} />)
}

test('an amount stands in a list in full, and breaks at its currency and its thousands where there is no room', () => {
  const large = drawn('-999999999999999.99', 'NGN')
  expect(large.replaceAll(/<[^>]*>/g, '')).toBe('NGN -999,999,999,999,999.99')
  expect(large.match(/<wbr\/>/g)).toHaveLength(4)
  expect(drawn('5000', 'XOF').replaceAll(/<[^>]*>/g, '')).toBe('FCFA 5,000')
  expect([numericKinds.has('money'), noWrapKinds.has('money')]).toEqual([true, false])
})

test('the name of a record leaves out the kind that its column is headed by', () => {
  const [field] = fieldsOfObject(z.object({ changeId: reference('changes').meta({ label: 'Change' }) }))
  if (!field) throw new Error('there is no field')
  const said = (title: string) =>
    renderToStaticMarkup(<CellValue value="1" field={field} titleOf={() => title} />).replaceAll(/<[^>]*>/g, '')
  expect(said('Change: Clamp on the cooler')).toBe('Clamp on the cooler')
  expect(said('Defect: Clamp on the cooler')).toBe('Defect: Clamp on the cooler')
})
