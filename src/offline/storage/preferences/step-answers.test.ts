import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteStepAnswers, readStepAnswers, storeStepAnswers } from './step-answers.ts'

const answersOf = (person: string, place: string) => readStepAnswers(person, place)?.answers

const storage = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

test('what was typed for a step is read for its person and that step alone, with its moment', () => {
  const before = Date.now()
  expect(storeStepAnswers('ada', 'surveys/1/return', { reason: 'No photo' })).toBe(true)
  expect(readStepAnswers('ada', 'surveys/1/return')?.at).toBeGreaterThanOrEqual(before)
  expect(answersOf('ada', 'surveys/1/return')).toEqual({ reason: 'No photo' })
  expect(answersOf('ada', 'surveys/2/return')).toBeUndefined()
  expect(answersOf('obi', 'surveys/1/return')).toBeUndefined()
})

test('a step that was taken, and a person who is taken off the device, leave nothing behind', () => {
  storeStepAnswers('ada', 'surveys/1/return', { reason: 'No photo' })
  storeStepAnswers('ada', 'surveys/2/return', { reason: 'No date' })
  storeStepAnswers('ada', 'surveys/1/return', {})
  expect(answersOf('ada', 'surveys/1/return')).toBeUndefined()
  expect(answersOf('ada', 'surveys/2/return')).toEqual({ reason: 'No date' })
  deleteStepAnswers('ada')
  expect(storage.size).toBe(0)
})

test('the newest twenty stay', () => {
  for (let record = 1; record <= 21; record += 1)
    storeStepAnswers('ada', `surveys/${record}/return`, { reason: `${record}` })
  expect(answersOf('ada', 'surveys/1/return')).toBeUndefined()
  expect(answersOf('ada', 'surveys/2/return')).toEqual({ reason: '2' })
  expect(answersOf('ada', 'surveys/21/return')).toEqual({ reason: '21' })
})

test.each(['', '{', '{}', '[1, null, {"place": 1}, {"place": "surveys/1/return", "answers": "x", "at": 1}]'])(
  'whatever lies there, %j, is nothing, and gives way',
  (text) => {
    storage.set('fairlead.answers.ada', text)
    expect(answersOf('ada', 'surveys/1/return')).toBeUndefined()
    storeStepAnswers('ada', 'surveys/1/return', { reason: 'No photo' })
    expect(answersOf('ada', 'surveys/1/return')).toEqual({ reason: 'No photo' })
  },
)

test('a browser that keeps nothing, or has no room, says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(storeStepAnswers('ada', 'surveys/1/return', { reason: 'No photo' })).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  expect(storeStepAnswers('ada', 'surveys/1/return', { reason: 'No photo' })).toBe(false)
  expect(answersOf('ada', 'surveys/1/return')).toBeUndefined()
})
