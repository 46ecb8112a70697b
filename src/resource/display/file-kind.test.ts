import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

const photo = { name: 'deck.jpg', type: 'image/jpeg' }
const signature = { name: 'signature.png', type: 'image/png' }
const scan = { name: 'scan.pdf', type: 'application/pdf' }

test('a signature is called neither a photo nor a file, unless others are with it', () => {
  expect(fileKind([signature])).toBe('signature')
  expect(fileKind([photo, photo])).toBe('photo')
  expect(fileKind([scan])).toBe('file')
  expect(fileKind([photo, signature])).toBe('file')
  expect(fileKind([])).toBe('file')
})
