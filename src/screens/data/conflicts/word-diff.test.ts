import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords } from './word-diff.ts'

const marked = (before: string, after: string) =>
  diffWords(before, after)
    .filter(({ isNew }) => isNew)
    .map(({ text }) => text.trim())

test('the words that are not in the other text are marked, and no others', () => {
  expect(marked('Fresh water at the next call.', 'Fresh water and diesel at the next call.')).toEqual(['and diesel'])
  expect(marked('a b c d', 'a x c y')).toEqual(['x', 'y'])
  expect(marked('one two', 'one two')).toEqual([])
  expect(marked('one two three', 'three')).toEqual([])
})

test('property: the pieces are the text, and what is not marked stands in the other text in that order', () => {
  const text = fc
    .array(fc.constantFrom('oil', 'rope', 'wire ', ' pump', 'tank\n'), { maxLength: 12 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = diffWords(before, after)
      expect(pieces.map((piece) => piece.text).join('')).toBe(after)
      const old = pieces
        .filter(({ isNew }) => !isNew)
        .flatMap((piece) => piece.text.trim().split(/\s+/).filter(Boolean))
      const left = before.trim().split(/\s+/)
      for (const word of old) {
        const at = left.indexOf(word)
        expect(at).toBeGreaterThanOrEqual(0)
        left.splice(0, at + 1)
      }
    }),
  )
})

test('texts of thousands of words are compared without delay', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join(' ')
  const start = performance.now()
  expect(diffWords(long('a'), long('b'))).toHaveLength(1)
  expect(performance.now() - start).toBeLessThan(1000)
})
