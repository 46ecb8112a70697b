import { describe, expect, it } from 'vitest'
import { foldedWords } from '#src/resource/text/fold-text.ts'
import { bestOf, rankOf } from './rank.ts'

const rank = (title: string, query: string, hint?: string) => rankOf({ title, hint }, foldedWords(query))

describe('rankOf', () => {
  it('puts what is called so before what begins so, and that before what holds it', () => {
    expect(rank('Vessels', 'vessels')).toBe(0)
    expect(rank('Vessels', 'ves')).toBe(1)
    expect(rank('Reports of the fleet', 'fleet rep')).toBe(2)
    expect(rank('Unvesselled', 'vessel')).toBe(3)
    expect(rank('Engines', 'vessel', 'Vessel › Vessels')).toBe(4)
    expect(rank('Engines', 'vessel eng', 'Vessel › Vessels')).toBe(4)
    expect(rank('Engines', 'leave', 'Vessel › Vessels')).toBeNull()
  })

  it('asks for every word', () => {
    expect(rank('Near misses', 'near hours')).toBeNull()
  })
})

describe('bestOf', () => {
  it('gives the best first, what is alike in its order, and no more than asked for', () => {
    const titles = ['Engines', 'Review of leave', 'Leave types', 'Leave', 'My leave']
    const items = titles.map((title) => ({ title }))
    expect(bestOf(items, ['leave'], 3).map(({ title }) => title)).toEqual(['Leave', 'Leave types', 'Review of leave'])
  })
})
