import { expect, test } from 'vitest'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { noScope } from '../../../../tests/fixtures/record-with.ts'
import { Stopped } from '../entry/stopped.ts'
import { refuseFutureDays } from './refuse-future-days.ts'

const arrival = new Date('2026-11-26T12:00:00Z')
const entryAt = (madeAt: string): Entry => ({
  format: 1,
  id: 'entry',
  tenant: 'tenant',
  author: 'author',
  actingFor: null,
  device: 'device',
  resource: nearMissReport.name,
  action: 'create',
  record: 'record',
  base: null,
  changes: {},
  answers: {},
  dependsOn: [],
  files: [],
  madeAt,
  clockSkew: 0,
  schemaVersion: 1,
  provisionalNumber: null,
})

/** What is said of the field of a report, made by a device whose clock said `madeAt`. */
function refusalOf(dateTime: string, madeAt = arrival.toISOString()) {
  try {
    refuseFutureDays({ entry: entryAt(madeAt), arrival }, nearMissReport, {
      kind: 'changed',
      fields: { dateTime },
      status: 'submitted',
      active: true,
      scope: noScope,
      approval: null,
      before: null,
      recreated: false,
      deleted: false,
      step: null,
      message: '',
    })
    return null
  } catch (error) {
    if (!(error instanceof Stopped) || error.stop.result !== 'refused') throw error
    return Object.keys(error.stop.errors)
  }
}

test('what happens after tomorrow comes back, with the field that says so', () => {
  expect(refusalOf('2026-11-27T23:00Z')).toBeNull()
  expect(refusalOf('2026-11-28T00:00Z')).toEqual(['dateTime'])
})

test('tomorrow is that of the author’s clock: in the far east a day earlier', () => {
  expect(refusalOf('2026-11-28T00:00+13:00', '2026-11-27T01:00:00.000+13:00')).toBeNull()
  expect(refusalOf('2026-11-29T00:00+13:00', '2026-11-27T01:00:00.000+13:00')).toEqual(['dateTime'])
})

test('a device’s wrong clock neither lets the future in nor keeps true work out', () => {
  expect(refusalOf('2029-05-01T00:00Z', '2029-05-01T00:00:00.000Z')).toEqual(['dateTime'])
  expect(refusalOf('2026-11-26T11:00Z', '2001-01-01T00:00:00.000Z')).toBeNull()
})
