import { expect, test } from 'vitest'
import { inRoundOrder } from './round-order.ts'

const engines = [
  { id: 'pump', engineType: 'pump', name: 'Fire pump' },
  { id: 'port', engineType: 'main engine', name: 'Main engine, port' },
  { id: 'gen', engineType: 'generator', name: 'Generator 1' },
]
const read = (vesselEngineId: string, readAt: string, fields: object = {}) => ({ vesselEngineId, readAt, ...fields })
const order = (...logs: object[]) =>
  inRoundOrder(
    engines,
    logs.map((log) => ({ ...log })),
  ).map(({ id }) => id)

test('without a round engines stand by type and name', () => {
  expect(order()).toEqual(['port', 'gen', 'pump'])
  expect(order(read('pump', '2026-11-24T06:00:00Z'))).toEqual(['port', 'gen', 'pump'])
})

test('the next round goes the way of the last one; what it left out comes after', () => {
  const before = [read('port', '2026-11-17T06:00:00Z'), read('pump', '2026-11-17T06:10:00Z')]
  const last = [read('pump', '2026-11-24T06:00:00Z'), read('gen', '2026-11-24T06:05:00Z')]
  expect(order(...before, ...last)).toEqual(['pump', 'gen', 'port'])
})

test('what a report, a job or a servicing told is no round', () => {
  const told = { vesselDailyReportId: 'report' }
  const logs = [read('pump', '2026-11-24T06:00:00Z', told), read('gen', '2026-11-24T06:05:00Z', told)]
  expect(order(...logs)).toEqual(['port', 'gen', 'pump'])
})
