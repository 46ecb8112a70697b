import { expect, test } from 'vitest'
import { partitionFiles } from './accepted-files.ts'

const photo = { name: 'deck.jpg', type: 'image/jpeg', size: 40_000_000 }
const note = { name: 'note.txt', type: 'text/plain', size: 10 }
const scan = { name: 'scan.pdf', type: 'application/pdf', size: 30_000_000 }

test('a large photo is taken, since it is reduced first; a large PDF and a text are not', () => {
  const { accepted, refusals } = partitionFiles([photo, note, scan], 20, 20)
  expect(accepted).toEqual([photo])
  expect(refusals).toEqual(['note.txt is not a photo or a PDF', 'scan.pdf is larger than 25 MB'])
})

test('only as many are taken as still fit, and that is said', () => {
  const { accepted, refusals } = partitionFiles([photo, photo, photo], 2, 3)
  expect(accepted).toHaveLength(2)
  expect(refusals).toEqual(['Add at most 3 files'])
})

test('a HEIC picture is named, with the way to a JPEG', () => {
  const { accepted, refusals } = partitionFiles([{ name: 'IMG_0412.HEIC', type: 'image/heic', size: 10 }], 20, 20)
  expect(accepted).toEqual([])
  expect(refusals).toEqual([
    'IMG_0412.HEIC: HEIC pictures are not accepted. Take the picture as a JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  ])
})
