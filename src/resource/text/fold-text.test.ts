import { expect, test } from 'vitest'
import { compareFolded, foldedWords, foldText } from './fold-text.ts'

test.each([
  ['Ṣọlá', 'sola'],
  ['İbrahim', 'ibrahim'],
  ['Işık', 'isik'],
  ['Łukasz', 'lukasz'],
  ['Straße', 'strasse'],
  ["O'Brien", 'obrien'],
  ['O’Brien', 'obrien'],
  ['OʼBrien', 'obrien'],
  ['Jos\u00e9', 'jose'],
  ['Jose\u0301', 'jose'],
  ['Bjørn Đặng', 'bjorn dang'],
  ['Ɓello Ƙwari', 'bello kwari'],
  ['  Obi\u00a0 \tEze\n', 'obi eze'],
  ['Anne–Marie', 'anne-marie'],
  ['Æsir Œuvre Ŋ', 'aesir oeuvre n'],
  ['ﬁne ＡＢＣ １２', 'fine abc 12'],
  ['Lau\u00adra\u200b', 'laura'],
])('%s is folded to %s, and the folded text to itself', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(folded)).toBe(folded)
})

test('letters of other alphabets stay what they are', () => {
  expect(foldText('Ёлка')).toBe('елка')
  expect(foldText('देवी')).toBe('देवी'.normalize('NFKD'))
  expect(foldText('ΣΑΣ')).toBe('σασ')
})

test('a search is its folded words', () => {
  expect(foldedWords(' Ṣọlá   O’Brien ')).toEqual(['sola', 'obrien'])
  expect(foldedWords(' \u2019 ')).toEqual([])
})

test('folded texts are in the order of their code points', () => {
  const texts = ['\u{1f6a2} ship', '\uff5f', 'b', 'ab', 'a']
  const byBytes = texts.toSorted((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)))
  expect(texts.toSorted(compareFolded)).toEqual(byBytes)
  expect(compareFolded('a', 'a')).toBe(0)
})
