import { expect, test } from 'vitest'
import { Journal } from './journal.ts'

/** A journal of a word typed into an empty form, and when each letter was taken. */
async function typed(word: string, start = {}): Promise<{ journal: Journal; times: number[] }> {
  const journal = new Journal(start)
  const times: number[] = []
  for (let length = 1; length <= word.length; length += 1) {
    await journal.input({ text: word.slice(0, length) }, async () => undefined)
    times.push(performance.now())
  }
  return { journal, times }
}

test('a form that is there as it stood has lost nothing', async () => {
  const { journal } = await typed('line')
  expect(journal.compare({ text: 'line' }, performance.now())).toEqual({ lost: 0, inputs: 0 })
})

test('the age of the oldest lost input counts', async () => {
  const { journal, times } = await typed('line')
  const killedAt = (times[3] ?? 0) + 2000
  const kept = journal.compare({ text: 'li' }, killedAt)
  expect(kept?.inputs).toBe(2)
  expect(kept?.lost).toBeGreaterThanOrEqual(2000)
  const nothing = journal.compare(null, killedAt)
  expect(nothing?.inputs).toBe(4)
})

test('an input that the browser had not taken was not made', async () => {
  const { journal } = await typed('line')
  void journal.input({ text: 'lines' }, () => new Promise(() => undefined))
  expect(journal.compare({ text: 'line' }, performance.now())).toEqual({ lost: 0, inputs: 0 })
  expect(journal.compare({ text: 'lines' }, performance.now())).toEqual({ lost: 0, inputs: 0 })
})

test('what nobody typed is no form of theirs', async () => {
  const { journal } = await typed('line')
  expect(journal.compare({ text: 'lane' }, performance.now())).toBeNull()
})

test('a draft that was there before and is gone is lost as a whole', async () => {
  const { journal } = await typed('line', { text: '', remarks: 'moored' })
  expect(journal.compare(null, performance.now())).toBeNull()
})
