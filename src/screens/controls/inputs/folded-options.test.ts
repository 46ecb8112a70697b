import { expect, test } from 'vitest'
import { foldedOptions } from './folded-options.ts'

const of = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

test('a picker finds names without accents and apostrophes, words in any order, at most so many', () => {
  const options = of('Ṣọlá Adé', 'Niamh O’Brien', 'Łukasz Straße', 'Solomon Obi')
  const found = (search: string, limit = 100) =>
    foldedOptions({ options, search, limit }).map((one) => Object(one).label)
  expect(found('sola')).toEqual(['Ṣọlá Adé'])
  expect(found("o'brien niamh")).toEqual(['Niamh O’Brien'])
  expect(found('strasse')).toEqual(['Łukasz Straße'])
  expect(found('sol', 1)).toEqual(['Ṣọlá Adé'])
  expect(found(' ')).toHaveLength(4)
})

test('groups keep what fits, and go where nothing does', () => {
  const options = [
    { group: 'Deck', items: of('Bósun') },
    { group: 'Engine', items: of('Oiler') },
  ]
  expect(foldedOptions({ options, search: 'bosun', limit: 5 })).toEqual([{ group: 'Deck', items: of('Bósun') }])
})
