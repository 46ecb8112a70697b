import { describe, expect, it } from 'vitest'
import { countOutcomes, expectedItems, itemsLeft } from './audit-counts.ts'

describe('an audit', () => {
  const items = [
    { assetId: 'a', outcome: 'found' },
    { assetId: 'b', outcome: 'missing' },
    { assetId: 'c', outcome: 'missing' },
    { outcome: 'unexpected' },
    { assetId: 'd' },
  ] as const

  it('counts what was expected apart from what was not', () => {
    expect(countOutcomes(items)).toEqual({ expectedCount: 4, foundCount: 1, missingCount: 2, unexpectedCount: 1 })
    expect(countOutcomes([])).toEqual({ expectedCount: 0, foundCount: 0, missingCount: 0, unexpectedCount: 0 })
  })

  it('is not complete while an asset was not looked for', () => {
    expect(itemsLeft(items)).toBe(1)
    expect(itemsLeft(items.slice(0, 4))).toBe(0)
  })

  it('looks for what is in use and belongs to all that it is limited to, by name', () => {
    const assets = [
      { id: '1', name: 'Winch', assetCategoryId: 'lifting', branchId: 'onne' },
      { id: '2', name: 'Block', assetCategoryId: 'lifting', branchId: 'onne' },
      { id: '3', name: 'Anchor', assetCategoryId: 'lifting', branchId: 'onne', active: false },
      { id: '4', name: 'Car', assetCategoryId: 'vehicle', branchId: 'onne' },
    ]
    const idsOf = (fields: object) => expectedItems(assets, { ...fields }).map(({ assetId }) => assetId)
    expect(idsOf({})).toEqual(['2', '4', '1'])
    expect(idsOf({ assetCategoryId: 'lifting', branchId: 'onne' })).toEqual(['2', '1'])
    expect(idsOf({ assetCategoryId: 'lifting', branchId: 'lagos' })).toEqual([])
  })
})
