import { expect, test } from 'vitest'
import type { Conflict } from '#src/resource/changes/merge.ts'
import { surveyInDays } from '../../../../tests/contract/specimens/half-days.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { conflictGroups, hasVisibleDifference } from './conflict-groups.ts'

const picture = { id: 'p', name: 'crack.jpg', type: 'image/jpeg', size: 4, sha256: 'a'.repeat(64) }
const record = {
  plates: [
    { id: 'one', frame: '12', thickness: 9 },
    { id: 'two', frame: '14', thickness: 7.5 },
  ],
}
const groupsOf = (...conflicts: Conflict[]) => conflictGroups(hullSurvey, conflicts, record, () => null)
const only = (conflict: Conflict) => groupsOf(conflict)[0]

test('a field is told with its label and its values as they are shown elsewhere', () => {
  expect(only({ field: 'divers', base: null, mine: 2, theirs: 3 })).toEqual({
    key: 'divers',
    keys: ['divers'],
    title: 'Divers',
    about: '',
    mayKeepBoth: false,
    isItem: false,
    lines: [
      {
        key: 'divers',
        label: '',
        base: { lines: ['Not filled in'], files: [], isEmpty: true },
        mine: { lines: ['2'], files: [], isEmpty: false },
        theirs: { lines: ['3'], files: [], isEmpty: false },
      },
    ],
  })
})

test('a field of a list item names the item by its place and by what stands in it', () => {
  const group = only({ field: 'plates', item: 'two', itemField: 'thickness', base: 8, mine: 7, theirs: 7.5 })
  expect(group).toMatchObject({
    key: 'plates/two/thickness',
    title: 'Plate 2, Thickness',
    about: '14',
    lines: [{ mine: { lines: ['7 mm'] }, theirs: { lines: ['7.5 mm'] } }],
  })
})

test('an item removed on one side and changed on the other is told field by field', () => {
  const theirs = { id: 'one', frame: '12', thickness: 8, pictures: [picture] }
  const group = only({ field: 'plates', item: 'one', base: record.plates[0], mine: null, theirs })
  expect(group).toMatchObject({
    title: 'Plate 1',
    isItem: true,
    lines: [
      {
        mine: { lines: ['Not in this version'], isEmpty: true },
        theirs: { lines: ['Frame: 12', 'Thickness: 8 mm', 'Pictures: crack.jpg'], files: [picture] },
      },
    ],
  })
  expect(only({ field: 'plates', item: 'gone', base: theirs, mine: theirs, theirs: null })?.title).toBe('Plate')
})

test('files are told by name and can be looked at; a whole list is told item by item', () => {
  const group = only({ field: 'pictures', base: null, mine: [picture], theirs: [] })
  expect(group?.lines[0]).toMatchObject({
    mine: { lines: ['crack.jpg'], files: [picture] },
    theirs: { isEmpty: true },
  })
  expect(only({ field: 'plates', base: [], mine: record.plates, theirs: [] })?.lines[0]?.mine.lines).toEqual([
    'Frame: 12, Thickness: 9 mm',
    'Frame: 14, Thickness: 7.5 mm',
  ])
})

test('coupled fields are one choice, in the order of the form', () => {
  const groups = groupsOf(
    { field: 'fouling', base: 1, mine: 2, theirs: 3 },
    { field: 'place', base: 'A', mine: 'B', theirs: 'C' },
    { field: 'method', base: 'dry', mine: 'dry', theirs: 'afloat' },
  )
  expect(groups.map(({ title, keys }) => [title, keys])).toEqual([
    ['Place', ['place']],
    ['Method and Fouling', ['method', 'fouling']],
  ])
  expect(groups[1]?.lines.map(({ label, theirs }) => [label, theirs.lines[0]])).toEqual([
    ['Method', 'Afloat'],
    ['Fouling', '3 %'],
  ])
})

test('a number and its halves are one choice and one quantity', () => {
  const days = { field: 'days', base: 1, mine: 2, theirs: 1 }
  const halves = { field: 'halfDays', base: 0, mine: 0, theirs: 1 }
  const groups = conflictGroups(surveyInDays, [days, halves], record, () => null)
  expect(groups.map(({ title, keys }) => [title, keys])).toEqual([['Days', ['days', 'halfDays']]])
  expect(groups[0]?.lines).toMatchObject([
    { label: '', base: { lines: ['1'] }, mine: { lines: ['2'] }, theirs: { lines: ['1.5'] } },
  ])
})

test('long texts may both stand where both have room', () => {
  const notes = (mine: string, theirs: string) => only({ field: 'notes', base: null, mine, theirs })?.mayKeepBoth
  expect(notes('Weed', 'Barnacles')).toBe(true)
  expect(notes('Weed', 'Weed and barnacles')).toBe(false)
  expect(notes('Weed', 'x'.repeat(496))).toBe(false)
  expect(only({ field: 'place', base: null, mine: 'A', theirs: 'B' })?.mayKeepBoth).toBe(false)
})

test('a field that this app does not know is told without showing how it is stored', () => {
  const group = only({ field: 'coating', base: null, mine: { kind: 7 }, theirs: ['x'] })
  expect(group?.title).toBe('coating')
  expect(JSON.stringify(group?.lines)).not.toContain('kind')
})

test('an empty list reads as one that was never begun; another value, or another file of the same name, does not', () => {
  const reads = (field: string, mine: unknown, theirs: unknown) => {
    const group = only({ field, base: null, mine, theirs })
    return group && hasVisibleDifference(group)
  }
  expect(reads('plates', [], null)).toBe(false)
  expect(reads('divers', 2, 3)).toBe(true)
  expect(reads('pictures', [picture], [{ ...picture, id: 'q' }])).toBe(true)
})
