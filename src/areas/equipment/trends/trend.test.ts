import { expect, test } from 'vitest'
import { countByType } from './trend.ts'

const rows = [
  { equipmentId: 'f1', date: '2026-10-01', defectTypeId: 'leak', severity: 'major' },
  { equipmentId: 'f1', date: '2026-10-31', defectTypeId: 'leak' },
  { equipmentId: 'f2', date: '2026-11-02', defectTypeId: 'leak', severity: 'major' },
  { equipmentId: 'h1', date: '2026-11-03', defectTypeId: 'cut', severity: 'minor' },
  { equipmentId: 'h1', date: '2026-11-04', severity: 'minor' },
]
const groupOf = (equipmentId: string) => (equipmentId.startsWith('f') ? 'fenders' : 'hoses')
const counted = (query: object) =>
  countByType(rows, { typeField: 'defectTypeId', partField: 'severity' }, { typeIds: [], ...query }, groupOf).map(
    ({ typeId, counts }) => [typeId, Object.fromEntries(counts)],
  )

test('defects are counted by type and severity, the most frequent type first', () => {
  expect(counted({})).toEqual([
    ['leak', { major: 2, '': 1 }],
    ['cut', { minor: 1 }],
    ['', { minor: 1 }],
  ])
})

test('[S2-3.equipment.3] each part of the query narrows, days included', () => {
  expect(counted({ equipmentId: 'f1' })).toEqual([['leak', { major: 1, '': 1 }]])
  expect(counted({ equipmentGroupId: 'hoses' })).toEqual([
    ['cut', { minor: 1 }],
    ['', { minor: 1 }],
  ])
  expect(counted({ dateFrom: '2026-10-31', dateTo: '2026-11-02' })).toEqual([['leak', { '': 1, major: 1 }]])
  expect(counted({ typeIds: ['cut'] })).toEqual([['cut', { minor: 1 }]])
})
