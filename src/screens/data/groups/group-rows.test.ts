import { expect, test } from 'vitest'
import { surveyInDays } from '../../../../tests/contract/specimens/half-days.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { groupHeads, groupSections, tableLines } from './group-heads.ts'
import { groupRows, sumRows } from './group-rows.ts'
import { totalledFields } from './totalled-fields.ts'

const names: Record<string, string> = { one: 'Bonny Star', two: 'Akwa Spirit' }
const titleOf = (_target: string, id: string) => names[id] ?? null
const survey = (id: string, fields: Record<string, unknown>) => recordWith({ status: 'draft', ...fields }, { id })

const rows = [
  survey('a', { boatId: 'one', day: '2026-11-01', method: 'dry', divers: 3, startedAt: '2026-12-01T00:10:00+01:00' }),
  survey('b', { boatId: 'two', day: '2026-11-20', method: 'afloat', fouling: 0.1, status: 'submitted', urgent: false }),
  survey('c', { boatId: 'gone', day: '2025-10-31', method: 'dry', divers: 4, fouling: 0.2, urgent: true }),
  survey('d', { day: '2026-11-02', method: 'older' }),
]
const groupsBy = (by: string, totals: readonly string[] = []) =>
  groupRows(hullSurvey, rows, by, { titleOf, people: 'staff', totals })
const told = (by: string) => groupsBy(by).map(({ label, rows: own }) => `${label}: ${own.map(({ id }) => id).join()}`)

test('choices and states come as they are described, and what is no longer offered after them', () => {
  expect(told('method')).toEqual(['Dry dock: a,c', 'Afloat: b', 'older: d'])
  expect(told('status')).toEqual(['Draft: a,c,d', 'Submitted: b'])
})

test('names come alphabetically, and rows without one last', () => {
  expect(told('boatId')).toEqual(['Akwa Spirit: b', 'Bonny Star: a', 'not on this device: c', 'Not filled in: d'])
})

test('days and moments are grouped by month, newest first, by the clock of the moment', () => {
  expect(told('day')).toEqual(['Nov 2026: a,b,d', 'Oct 2025: c'])
  expect(told('startedAt')).toEqual(['Dec 2026: a', 'Not filled in: b,c,d'])
  expect(groupsBy('day').map(({ key }) => key)).toEqual(['2026-11', '2025-10'])
})

test('a flag has yes before no', () => {
  expect(told('urgent')).toEqual(['Yes: c', 'No: b', 'Not filled in: a,d'])
})

test('what lists are not grouped by leaves the rows together', () => {
  expect(told('notes')).toEqual(['Not filled in: a,b,c,d'])
})

test('nothing is added up over several values of the field that sums stay within, such as years', () => {
  const within = (few: readonly (typeof rows)[number][]) => sumRows(hullSurvey, few, ['divers'], 'method').get('divers')
  expect(within(rows)).toBeUndefined()
  expect(within(rows.filter(({ method }) => method === 'dry'))).toEqual([{ currency: null, amount: 7 }])
  const [dry] = groupRows(hullSurvey, rows, 'method', {
    titleOf,
    people: 'staff',
    totals: ['divers'],
    within: 'method',
  })
  expect(dry?.sums.get('divers')).toEqual([{ currency: null, amount: 7 }])
})

test('each group and the whole have the sums of their rows', () => {
  expect(groupsBy('method', ['divers']).map(({ sums }) => sums.get('divers'))).toEqual([
    [{ currency: null, amount: 7 }],
    [],
    [],
  ])
  expect(sumRows(hullSurvey, rows, ['divers', 'unknown'])).toEqual(
    new Map([['divers', [{ currency: null, amount: 7 }]]]),
  )
  const days = [recordWith({ days: 1, halfDays: 1 }), recordWith({ days: 2 })]
  expect(sumRows(surveyInDays, days, ['days']).get('days')).toEqual([{ currency: null, amount: 3.5 }])
})

test('10,000 rows are grouped and added up within a frame or two', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    survey(String(index), { boatId: `boat ${index % 40}`, day: '2026-11-01', divers: 1 }),
  )
  const began = performance.now()
  expect(groupRows(hullSurvey, many, 'boatId', { titleOf, people: 'staff', totals: ['divers'] })).toHaveLength(40)
  expect(performance.now() - began).toBeLessThan(100)
})

test('a page names the group that it begins in, although that began before', () => {
  const groups = groupsBy('method')
  const sorted = groups.flatMap((group) => group.rows)
  const second = { from: 2, rows: sorted.slice(1, 3) }
  expect([...groupHeads(groups, second)].map(([place, { label }]) => [place, label])).toEqual([
    [0, 'Dry dock'],
    [1, 'Afloat'],
  ])
  expect(groupSections(second.rows, groupHeads(groups, second)).map((part) => part.rows.map(({ id }) => id))).toEqual([
    ['c'],
    ['b'],
  ])
})

test('heads are lines of the same table, and every row has its line', () => {
  const groups = groupsBy('method')
  const { lines, headLines, lineOfRow } = tableLines(4, groupHeads(groups, { from: 1, rows: { length: 4 } }))
  expect(lines.map((line) => (typeof line === 'number' ? line : line.label))).toEqual([
    'Dry dock',
    0,
    1,
    'Afloat',
    2,
    'older',
    3,
  ])
  expect(headLines).toEqual([0, 3, 5])
  expect([0, 1, 2, 3].map(lineOfRow)).toEqual([1, 2, 4, 6])
})

test('columns of money are added up by themselves, each currency apart and exact to the last decimal', () => {
  const added = totalledFields(hullSurvey, undefined, ['place', 'cost', 'divers'])
  expect(added).toEqual(['cost'])
  expect(totalledFields(hullSurvey, undefined, ['place'])).toEqual([])
  expect(totalledFields(hullSurvey, ['divers'], ['cost'])).toEqual(['divers'])
  expect(totalledFields(hullSurvey, [], ['cost'])).toEqual([])
  const cost = (id: string, amount: string, currency: string) => survey(id, { cost: { amount, currency } })
  const paid = [
    cost('a', '0.10', 'NGN'),
    cost('b', '9007199254740993.20', 'NGN'),
    cost('c', '7.00', 'USD'),
    survey('d', {}),
  ]
  expect(sumRows(hullSurvey, paid, added).get('cost')).toEqual([
    { currency: 'NGN', amount: '9007199254740993.30' },
    { currency: 'USD', amount: '7.00' },
  ])
})
