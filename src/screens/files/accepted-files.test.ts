import { expect, test } from 'vitest'
import { sizeText, sortFiles } from './accepted-files.ts'

const photo = { name: 'deck.jpg', type: 'image/jpeg', size: 40_000_000 }
const note = { name: 'note.txt', type: 'text/plain', size: 10 }
const scan = { name: 'scan.pdf', type: 'application/pdf', size: 30_000_000 }

test('a large photo is taken, since it is reduced first; a large PDF and a text are not', () => {
  const { accepted, refusals } = sortFiles([photo, note, scan], 20, 20)
  expect(accepted).toEqual([photo])
  expect(refusals).toEqual(['note.txt is neither a photo nor a PDF', 'scan.pdf is larger than 25 MB'])
})

test('only as many are taken as still fit, and that is said', () => {
  const { accepted, refusals } = sortFiles([photo, photo, photo], 2, 3)
  expect(accepted).toHaveLength(2)
  expect(refusals).toEqual(['No more than 3 files'])
})

test('sizes are told in the unit people know', () => {
  expect(sizeText(2_412_000)).toBe('2.4 MB')
  expect(sizeText(180_400)).toBe('180 kB')
  expect(sizeText(12)).toBe('1 kB')
  expect(sizeText(0)).toBe('0 kB')
})
