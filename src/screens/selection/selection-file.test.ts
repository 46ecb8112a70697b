import { expect, test } from 'vitest'
import { datedPaper } from '#src/resource/workflow/templates/dated-paper.ts'
import { surveyInDays } from '../../../tests/contract/specimens/half-days.ts'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { specimenInvoice } from '../../../tests/contract/specimens/specimen-invoice.ts'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { selectionLines } from './selection-file.ts'

const nameOf = (_target: string, id: string) => (id === 'bonny' ? 'Bonny Star' : null)
const lines = (fields: Record<string, unknown>, envelope: object, columns: readonly string[]) =>
  selectionLines(surveyInDays, [recordWith(fields, envelope)], columns, nameOf, 'staff', '2026-11-28')

test('picked rows are written as people read them, days and numbers as spreadsheets take them', () => {
  const fields = { place: 'Onne', boatId: 'bonny', day: '2026-11-22', divers: 3 }
  const columns = ['number', 'place', 'boatId', 'day', 'divers', 'status']
  expect(lines(fields, { number: 'HS-1', status: 'submitted' }, columns)[1]).toEqual([
    'HS-1',
    'Onne',
    'Bonny Star',
    '2026-11-22',
    '3',
    'Submitted',
  ])
})

const paper = { ...hullSurvey, workflow: datedPaper({ noun: 'Survey', authors: {}, verifiers: {} }) }

test('a paper whose last day is over is written as expired, like in the list', () => {
  const until = (expiresOn: string) =>
    selectionLines(
      paper,
      [recordWith({ expiresOn }, { status: 'approved' })],
      ['status'],
      nameOf,
      'staff',
      '2026-11-28',
    )[1]
  expect([until('2026-11-27'), until('2026-11-28')]).toEqual([['Expired'], ['Valid']])
})

test('a number that is kept with its halves is written as the one that the list shows', () => {
  expect(lines({ days: 1, halfDays: 1 }, {}, ['days'])).toEqual([['Days'], ['1.5']])
  expect(lines({ days: 2 }, {}, ['days'])[1]).toEqual(['2'])
})

test('an amount and its currency have a column each, exact to the last digit', () => {
  const record = recordWith({ total: { amount: '999999999999999.99', currency: 'XOF' }, rate: '1612.5' }, {})
  expect(
    selectionLines(specimenInvoice, [record], ['total', 'balance', 'rate'], nameOf, 'staff', '2026-11-28'),
  ).toEqual([
    ['Total', 'Total, currency', 'Balance', 'Balance, currency', 'Rate'],
    ['999999999999999.99', 'XOF', '', '', '1612.5'],
  ])
})
