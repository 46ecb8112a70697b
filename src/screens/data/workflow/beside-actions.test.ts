import { expect, test } from 'vitest'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { enteredFields } from '#src/resource/description/field-description.ts'
import { formSections } from '#src/screens/data/fields/sections.ts'
import { specimenPayment } from '../../../../tests/contract/specimens/specimen-payment.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../../tests/fixtures/record-with.ts'
import { besideActions } from './beside-actions.ts'
import { rowFields } from './editable-cells.ts'
import { formActions } from './permitted-actions.ts'

const cashier = actorWith({ personId: 'cashier', permissions: ['manage stores'] })
const clerk = actorWith({ personId: 'clerk', permissions: ['write requests'] })
const payment = (status: string, fields: object = {}, local?: LocalRecord['local']): LocalRecord => ({
  ...recordWith({ subject: 'Fenders', ...fields }, { status, scope: { ...noScope, owner: 'clerk' } }),
  ...(local && { local }),
})
const namesFor = (record: LocalRecord, actor = cashier) =>
  besideActions(specimenPayment, record, actor).map(({ label }) => label)

test('whoever the grant reaches is offered its form, also where nobody edits, until the record is settled', () => {
  for (const status of ['draft', 'pending', 'authorized', 'approved'])
    expect(namesFor(payment(status))).toEqual(['Set type and payment group'])
  expect(namesFor(payment('paid'))).toEqual([])
  expect(formActions(specimenPayment, payment('authorized'), cashier)).toEqual([])
  expect(namesFor(payment('authorized'), clerk)).toEqual(['Say how urgent it is'])
  const other = actorWith({ personId: 'other', permissions: ['write requests'] })
  expect(namesFor(payment('authorized'), other)).toEqual([])
})

test('a returned entry is resolved first', () => {
  expect(namesFor(payment('approved', {}, { state: 'needs-you', entryId: 'entry' }))).toEqual([])
  expect(namesFor(payment('approved', {}, { state: 'waiting', entryId: 'entry' }))).toHaveLength(1)
})

test('it begins with the present values, and sends what differs; an emptied one is emptied', () => {
  const [action] = besideActions(specimenPayment, payment('approved', { kind: 'Cash', urgency: 'High' }), cashier)
  expect(action?.start).toEqual({ kind: 'Cash' })
  expect(action?.changesTo({ kind: 'Cash' })).toEqual({})
  expect(action?.changesTo({ paymentGroup: 'A' })).toEqual({
    kind: { before: 'Cash', after: null },
    paymentGroup: { before: null, after: 'A' },
  })
  expect(action?.done).toBe('Payment group set successfully')
})

test('a rule over the record is told beside the field', () => {
  const check = {
    field: 'kind',
    message: 'Fenders are paid in cash',
    holds: (fields: object) => Reflect.get(fields, 'kind') === 'Cash',
  }
  const [action] = besideActions({ ...specimenPayment, checks: [check] }, payment('approved'), cashier)
  const checked = action?.ask.safeParse({ kind: 'Transfer' })
  expect(checked?.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['kind'], 'Fenders are paid in cash'],
  ])
  expect(action?.ask.safeParse({ kind: 'Cash' }).success).toBe(true)
})

test('neither the form of the record nor its row in a list has them', () => {
  expect(enteredFields(specimenPayment).map(({ name }) => name)).toEqual(['subject'])
  expect(formSections(specimenPayment, [], 'Details').flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual([
    'subject',
  ])
  expect(rowFields(specimenPayment).map(({ name }) => name)).toEqual(['subject'])
})
