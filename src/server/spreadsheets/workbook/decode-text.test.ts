import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const windows = (text: string) => Buffer.from(text, 'latin1')

test('lines of two programs keep their letters, each read in its own encoding', () => {
  const file = Buffer.concat([Buffer.from('José,Ṣọlá\r\n'), windows('Jos\u00e9,Caf\u0096\r'), Buffer.from('Łukasz')])
  expect(decodeText(file)).toBe('José,Ṣọlá\r\nJosé,Caf–\rŁukasz')
})

test('a file of one encoding is read as ever', () => {
  expect(decodeText(windows('O\u0092Brien\nCaf\u00e9 \u0080\n'))).toBe('O’Brien\nCafé €\n')
  expect(decodeText(Buffer.from('Ṣọlá\n'))).toBe('Ṣọlá\n')
  expect(decodeText(Buffer.from('\ufeffAda\n'))).toBe('Ada\n')
})
