import { expect, test } from 'vitest'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { specimenInvoice } from '../../../../tests/contract/specimens/specimen-invoice.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { fittingColumns, minWidthOf, spreadWidths } from './column-widths.ts'
import { findPart } from './list-view.ts'
import { numberWidths, titleWidths } from './number-widths.ts'

const invoice = (amount: string, id: string): LocalRecord => recordWith({ total: { amount, currency: 'NGN' } }, { id })
const total = findPart(specimenInvoice, 'total')
const supplier = findPart(specimenInvoice, 'supplier')
/** Pixels that a text needs at least, in the narrowest digits and between the paddings of a cell. */
const least = (text: string) => text.length * 7.4 + 16

test('a column is as wide as its longest number, whatever was set or fits, and other columns as before', () => {
  const rows = [invoice('5.00', 'a'), invoice('-999999999999999.99', 'b'), invoice('812399.00', 'c')]
  const numbers = numberWidths([supplier, total], rows)
  expect(Object.keys(numbers)).toEqual(['total'])
  expect(numbers.total).toBeGreaterThanOrEqual(least('NGN -999,999,999,999,999.99'))
  expect(minWidthOf(specimenInvoice, total, numbers)).toBe(numbers.total)
  expect(spreadWidths(specimenInvoice, [supplier, total], { total: 64 }, 0, numbers).total).toBe(numbers.total)
  const room = minWidthOf(specimenInvoice, supplier) + minWidthOf(specimenInvoice, total)
  const fitting = (own: typeof numbers) => fittingColumns(specimenInvoice, [supplier, total], room, own)
  expect([fitting({}), fitting(numbers)]).toEqual([[supplier, total], [supplier]])
})

test('a number that the device gave counts until the office gives its own', () => {
  const waiting = recordWith({}, { id: 'a', number: null, provisionalNumber: 'NM-2026-3F2A1B7' })
  const number = findPart(specimenInvoice, 'updatedAt')
  const named = { ...number, name: 'number' }
  expect(numberWidths([named], [waiting]).number).toBeGreaterThanOrEqual(least('NM-2026-3F2A1B7'))
  expect(numberWidths([named], [])).toEqual({})
})

test('what names a record is whole before other columns grow, up to a width, and never beyond the room', () => {
  const parts = [supplier, total]
  const named = (name: string) => titleWidths(specimenInvoice, parts, [recordWith({ supplier: name }, { id: 'a' })])
  expect(Object.keys(named('Niger'))).toEqual(['supplier'])
  const wanted = named('Niger Marine Equipment Ltd')
  expect(wanted.supplier).toBeGreaterThanOrEqual(least('Niger Marine Equipment Ltd'))
  expect(named('x'.repeat(150)).supplier).toBe(288)
  const room = minWidthOf(specimenInvoice, supplier) + minWidthOf(specimenInvoice, total)
  const widths = spreadWidths(specimenInvoice, parts, {}, room + 140, {}, wanted)
  expect(widths.supplier).toBeGreaterThanOrEqual(wanted.supplier ?? 0)
  expect(spreadWidths(specimenInvoice, parts, {}, room, {}, wanted).supplier).toBe(
    minWidthOf(specimenInvoice, supplier),
  )
})

test('so is the name of another record that names this one, such as a boat', () => {
  const ofBoat = { ...hullSurvey, title: ['boatId'] }
  const boat = findPart(ofBoat, 'boatId')
  const rows = [recordWith({ boatId: 'ada' }, { id: 'a' })]
  const known = (name: string | null) => titleWidths(ofBoat, [boat], rows, () => name).boatId ?? 0
  expect(known('Oluwatobiloba Adekunle-Fashola')).toBeGreaterThanOrEqual(least('Oluwatobiloba Adekunle-Fashola'))
  expect(known(null)).toBeLessThan(least('Ada'))
})
