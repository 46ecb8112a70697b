import { expect, test } from 'vitest'
import { recordOf } from '../../../../tests/offline/office.ts'
import { clashKey, resolveChanges } from './resolved-changes.ts'

const item = (id: string, fields: Record<string, unknown>) => ({ id, ...fields })

test('what did not clash is put onto the present value, so that it merges', () => {
  const changes = { speed: { before: 4, after: 9 } }
  const resolved = resolveChanges(changes, recordOf('r', 3, { speed: 4, title: 'x' }), [], { otherwise: 'theirs' })
  expect(resolved).toEqual({ speed: { before: 4, after: 9 } })
})

test('mine starts from theirs; theirs leaves nothing to change', () => {
  const changes = { title: { before: 'Old', after: 'Mine' } }
  const conflicts = [{ field: 'title', base: 'Old', mine: 'Mine', theirs: 'Theirs' }]
  const record = recordOf('r', 3, { title: 'Theirs' })
  expect(resolveChanges(changes, record, conflicts, { otherwise: 'mine' })).toEqual({
    title: { before: 'Theirs', after: 'Mine' },
  })
  expect(resolveChanges(changes, record, conflicts, { otherwise: 'theirs' })).toEqual({})
})

test('a list keeps their other items, my other fields, and the chosen side of each clash', () => {
  const before = [item('a', { miles: 1, note: 'n' }), item('b', { miles: 2 })]
  const after = [item('a', { miles: 5, note: 'mine' }), item('c', { miles: 3 })]
  const theirs = [item('a', { miles: 8, note: 'n' }), item('b', { miles: 2 }), item('d', { miles: 4 })]
  const clash = { field: 'legs', item: 'a', itemField: 'miles', base: 1, mine: 5, theirs: 8 }
  expect(clashKey(clash)).toBe('legs/a/miles')
  const resolved = (side: 'mine' | 'theirs') =>
    resolveChanges({ legs: { before, after } }, recordOf('r', 3, { legs: theirs }), [clash], {
      otherwise: 'theirs',
      clashes: { 'legs/a/miles': side },
    }).legs
  const expected = (miles: number) => [
    item('a', { miles, note: 'mine' }),
    item('d', { miles: 4 }),
    item('c', { miles: 3 }),
  ]
  expect(resolved('mine')).toEqual({ before: theirs, after: expected(5) })
  expect(resolved('theirs')).toEqual({ before: theirs, after: expected(8) })
})

test('a clash over a whole item is decided as a whole', () => {
  const before = [item('a', { miles: 1 })]
  const theirs = [item('a', { miles: 2 })]
  const clash = { field: 'legs', item: 'a', base: before[0], mine: null, theirs: theirs[0] }
  const change = { legs: { before, after: [] } }
  const record = recordOf('r', 3, { legs: theirs })
  expect(resolveChanges(change, record, [clash], { otherwise: 'mine' })).toEqual({
    legs: { before: theirs, after: [] },
  })
  expect(resolveChanges(change, record, [clash], { otherwise: 'theirs' })).toEqual({})
})

test('two texts may both stand, theirs first; in a list item too, and one that holds the other stands alone', () => {
  const changes = { remarks: { before: null, after: 'Mine' } }
  const conflicts = [{ field: 'remarks', base: null, mine: 'Mine', theirs: 'Theirs' }]
  const record = recordOf('r', 3, { remarks: 'Theirs' })
  const both = { otherwise: 'theirs', clashes: { remarks: 'both' } } as const
  expect(resolveChanges(changes, record, conflicts, both)).toEqual({
    remarks: { before: 'Theirs', after: 'Theirs\n\nMine' },
  })
  const within = recordOf('r', 3, { remarks: 'Not Mine alone' })
  expect(resolveChanges(changes, within, conflicts, both)).toEqual({})
  const lines = (text: string) => [item('a', { text })]
  const clash = { field: 'lines', item: 'a', itemField: 'text', base: 'x', mine: 'm', theirs: 't' }
  const resolved = resolveChanges(
    { lines: { before: lines('x'), after: lines('m') } },
    recordOf('r', 3, { lines: lines('t') }),
    [clash],
    { otherwise: 'theirs', clashes: { 'lines/a/text': 'both' } },
  )
  expect(resolved.lines?.after).toEqual(lines('t\n\nm'))
})
