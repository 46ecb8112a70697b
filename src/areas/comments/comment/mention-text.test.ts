import { expect, test } from 'vitest'
import { isChangeable, isCommentable } from './commentable.ts'
import { isNamedIn, mentionAt, peopleTyped, piecesOf, withMention } from './mention-text.ts'

test('a name is asked for after an @ that begins a word, for one or two words', () => {
  expect(mentionAt('Seals for @Che', 14)).toEqual({ start: 10, typed: 'Che' })
  expect(mentionAt('@', 1)).toEqual({ start: 0, typed: '' })
  expect(mentionAt('(@Chinedu E', 11)).toEqual({ start: 1, typed: 'Chinedu E' })
  expect(mentionAt('mail ada@fleet', 14)).toBeNull()
  expect(mentionAt('@Chinedu Eze has it', 19)).toBeNull()
  expect(mentionAt('@Che and more', 4)).toEqual({ start: 0, typed: 'Che' })
})

test('people are found by the beginning of any of their names, without accents', () => {
  const people = ['Chinedu Eze', 'Ṣọlá Adé', 'Ada Obi'].map((name) => ({ name }))
  const found = (typed: string) => peopleTyped(people, typed, 8).map(({ name }) => name)
  expect(found('ez')).toEqual(['Chinedu Eze'])
  expect(found('sola a')).toEqual(['Ṣọlá Adé'])
  expect(found('ad')).toEqual(['Ṣọlá Adé', 'Ada Obi'])
  expect(found('du')).toEqual([])
  expect(peopleTyped(people, '', 2)).toHaveLength(2)
})

test('the chosen name takes the place of what was typed, and is told apart where it is read', () => {
  expect(withMention('Ask @Che today', { start: 4, typed: 'Che' }, 'Chinedu Eze')).toEqual({
    text: 'Ask @Chinedu Eze today',
    caret: 17,
  })
  expect(isNamedIn('Ask @Chinedu Eze', 'Chinedu Eze')).toBe(true)
  expect(isNamedIn('Ask Chinedu Eze', 'Chinedu Eze')).toBe(false)
  expect(piecesOf('Ask @Ada Obike, @Ada Obi', ['Ada Obi', 'Ada Obike'])).toEqual([
    { text: 'Ask ', isName: false },
    { text: '@Ada Obike', isName: true },
    { text: ', ', isName: false },
    { text: '@Ada Obi', isName: true },
  ])
})

test('a comment is changed within a quarter of an hour, and what has one reader alone has none', () => {
  expect(isChangeable('2026-11-29T10:00:00.000Z', new Date('2026-11-29T10:15:00Z'))).toBe(true)
  expect(isChangeable('2026-11-29T10:00:00.000Z', new Date('2026-11-29T10:15:01Z'))).toBe(false)
  expect(['incidents', 'notifications', 'comments'].filter((area) => isCommentable({ area }))).toEqual(['incidents'])
})
