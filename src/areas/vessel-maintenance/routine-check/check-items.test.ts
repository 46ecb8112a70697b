import { describe, expect, it } from 'vitest'
import { createCheckItems, readCheckItems } from './check-items.ts'

describe('the items of a check', () => {
  it('come from the category under the same ids, none of them checked yet', () => {
    expect(
      createCheckItems([
        { id: 'a', name: 'Liferafts' },
        { id: 'b', name: 'Lifebuoys', note: 'x' },
      ]),
    ).toEqual([
      { id: 'a', name: 'Liferafts', condition: 'not checked' },
      { id: 'b', name: 'Lifebuoys', condition: 'not checked' },
    ])
  })

  it('keep what was written into them, and leave out what is no item', () => {
    const item = { id: 'a', name: 'Liferafts', condition: 'bad', remark: 'Strap torn' }
    expect(readCheckItems([item, { id: 'b' }, null, 'c', { ...item, condition: 'fine' }])).toEqual([item])
    expect(readCheckItems(undefined)).toEqual([])
  })
})
