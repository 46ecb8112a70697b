import { expect, test } from 'vitest'
import { type Figure, figureRows } from '#src/screens/figures/figure.ts'
import { actorWith } from '../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../tests/fixtures/record-with.ts'
import { permissions } from './access/permissions.ts'
import { fleetFigures } from './daily-reports/dashboard/figures.screen.tsx'
import { paidFigures } from './payments/dashboard/figures.screen.tsx'
import { contractFigures } from './staff/dashboard/figures.screen.tsx'
import { overdueFigures, ownJobFigures } from './vessel-maintenance/dashboard/figures.screen.tsx'

const today = '2026-11-30'
const year = { from: '2026-01-01', to: '2026-12-31', departmentId: null }
const director = actorWith({ personId: 'md', permissions: [...permissions], isHr: true })

const figuresFor = (actor: typeof director): readonly Figure[] =>
  [contractFigures, paidFigures, fleetFigures, overdueFigures, ownJobFigures].flatMap((figuresOf) =>
    figuresOf(actor, year, today),
  )
function called(label: string): Figure {
  const figure = figuresFor(director).find((one) => one.label === label)
  if (!figure) throw new Error(`no figure is called ${label}`)
  return figure
}

test('contracts that end count from today for 60 days', () => {
  const rows = ['2026-11-29', '2026-11-30', '2027-01-29', '2027-01-30'].map((contractEnds) =>
    recordWith({ contractEnds }),
  )
  expect(figureRows(called('Contracts ending in 60 days'), director, rows)).toEqual(rows.slice(1, 3))
})

test('what was paid this month is what lines of this month say, and a director who reads no payments is told nothing', () => {
  const line = (paidOn: string, amount: string) => ({
    id: paidOn + amount,
    place: 1,
    amount: { amount, currency: 'NGN' },
    bankAmount: { amount, currency: 'NGN' },
    paidOn,
  })
  const rows = [
    recordWith(
      { paidOn: '2026-11-12', payments: [line('2026-10-30', '100.00'), line('2026-11-12', '25.50')] },
      { status: 'partly-paid' },
    ),
    recordWith({ paidOn: '2026-10-30', payments: [line('2026-10-30', '7.00')] }, { status: 'paid' }),
  ]
  const figure = called('Paid this month')
  const counted = figureRows(figure, director, rows)
  expect(counted).toEqual(rows.slice(0, 1))
  if (typeof figure.sum !== 'function') throw new Error('it adds up a field')
  expect(counted.flatMap(figure.sum)).toEqual([{ amount: '25.50', currency: 'NGN' }])
  const blind = actorWith({ permissions: ['approve moc batch'] })
  const labels = figuresFor(blind).map(({ label }) => label)
  expect(labels).not.toContain('Paid this month')
  expect(labels).not.toContain('Vessels working yesterday')
  expect(labels).not.toContain('Maintenance overdue')
})

test('a vessel that works is told from one that is off-hire by its report of yesterday', () => {
  const report = (activity: string, date = '2026-11-29') => recordWith({ activity, date }, { status: 'submitted' })
  const rows = [
    report('towing'),
    report('at sea', '2026-11-28'),
    report('off-hire'),
    report('anchor'),
    report('bunkering'),
  ]
  const count = (label: string) => figureRows(called(label), director, rows).length
  expect(count('Vessels working yesterday')).toBe(2)
  expect(count('At anchor or in port yesterday')).toBe(1)
  expect(count('Off-hire yesterday')).toBe(1)
})

test('work is overdue by its day or by what the counter says, and one’s own is that which one answers for', () => {
  const job = (fields: object) => recordWith({ name: 'Oil change', machineId: 'port', ...fields }, { status: 'open' })
  const rows = [
    job({ dueOn: '2026-11-01', responsibleId: 'md' }),
    job({ dueAtCounter: 1000, counterEvery: 250 }),
    job({ dueOn: '2027-06-01', responsibleId: 'md' }),
  ]
  const reading = recordWith(
    { vesselEngineId: 'port', readAt: '2026-11-29T06:00:00Z', reading: 1010 },
    { status: 'recorded' },
  )
  const count = (label: string, logs: readonly (typeof reading)[]) =>
    figureRows(called(label), director, rows, () => logs).length
  expect(count('Maintenance overdue', [])).toBe(1)
  expect(count('Maintenance overdue', [reading])).toBe(2)
  expect(count('My engine jobs overdue', [reading])).toBe(1)
  expect(count('My engine jobs due this month', [reading])).toBe(1)
})
