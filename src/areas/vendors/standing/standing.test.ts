import { expect, test } from 'vitest'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { judgeVendor } from './standing.ts'

const day = '2026-11-29'
const diving = { id: 'line', serviceId: 'diving' }
const requirement = (id: string, more: object = {}): StoredRecord =>
  recordWith({ id, name: `Paper ${id}`, serviceId: 'diving', askedOf: 'everybody', isRequired: true, ...more })
const shown = (serviceRequirementId: string, expiresOn?: string) => ({
  id: `of-${serviceRequirementId}`,
  serviceRequirementId,
  ...(expiresOn && { expiresOn }),
})
const vendorWith = (more: object = {}): StoredRecord =>
  recordWith({
    status: 'approved',
    type: 'corporate',
    services: [diving],
    grantedServices: [diving],
    accountStanding: 'confirmed',
    payableIn: 'NGN',
    ...more,
  })
const judge = (vendor: StoredRecord, requirements: readonly StoredRecord[] = []) =>
  judgeVendor({ vendor, requirements, day })

test('an approved vendor with a service granted, papers in force and a confirmed account may do both', () => {
  const { quote, pay, papers } = judge(vendorWith({ requirements: [shown('a', '2026-12-10')] }), [requirement('a')])
  expect([quote.may, pay.may]).toEqual([true, true])
  expect(papers).toMatchObject([{ daysLeft: 11, grade: 'urgent', verifiedBy: null }])
})

test('a suspended vendor is asked nothing, and paid for what runs', () => {
  const lastStep = { action: 'suspend', actingFor: null, answers: { reason: 'Late twice.' } }
  const { quote, pay } = judge(vendorWith({ status: 'inactive', lastStep }))
  expect([quote, pay.may]).toEqual([{ may: false, reasons: ['It is suspended. Late twice.'] }, true])
})

test('an expired required paper bars, one that is not required only shows', () => {
  const vendor = vendorWith({ requirements: [shown('a', '2026-11-28'), shown('b', '2026-11-01')] })
  const { quote, papers } = judge(vendor, [requirement('a'), requirement('b', { isRequired: false })])
  expect(quote.reasons).toEqual(['Paper a expired 1 day ago'])
  expect(papers.map(({ id, grade }) => [id, grade])).toEqual([
    ['a', 'alarm'],
    ['b', 'notice'],
  ])
})

test('what is asked of its kind for its services and not there is missing', () => {
  const { papers } = judge(vendorWith(), [
    requirement('a'),
    requirement('of-people', { askedOf: 'individual' }),
    requirement('elsewhere', { serviceId: 'bunkers' }),
    requirement('retired', { active: false }),
  ])
  expect(papers.map(({ id, isShown }) => [id, isShown])).toEqual([['a', false]])
})

test('without a confirmed account, a granted service or the approval, it says why', () => {
  const { quote, pay } = judge(
    vendorWith({ status: 'pending', grantedServices: undefined, accountStanding: 'to be confirmed' }),
  )
  expect(quote.reasons).toEqual(['It is not approved: Pending', 'No service was granted to it'])
  expect(pay.reasons).toEqual(['It is not approved: Pending', 'Its bank account was not confirmed by call-back yet'])
})
