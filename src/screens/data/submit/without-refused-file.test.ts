import { expect, test } from 'vitest'
import { UploadRefused } from '#src/offline/attachments/attachment-errors.ts'
import { withoutRefusedFile } from './without-refused-file.ts'

const file = (id: string) => ({ id, name: 'logo.png', type: 'image/png', size: 4, sha256: 'a'.repeat(64) })
const changes = {
  name: { before: null, after: 'Trinity' },
  logo: { before: null, after: file('logo') },
  paper: { before: null, after: file('paper') },
}
const resource = { failures: { without: { logo: 'Saved without the logo' } } }

test('a refused file that the record does without is left out, and said', () => {
  const { name, paper } = changes
  expect(withoutRefusedFile(resource, changes, new UploadRefused('logo', 'Too large'))).toEqual({
    changes: { name, paper },
    said: 'Saved without the logo',
  })
})

test('any other refusal stands', () => {
  expect(withoutRefusedFile(resource, changes, new UploadRefused('paper', 'Too large'))).toBeNull()
  expect(withoutRefusedFile({}, changes, new UploadRefused('logo', 'Too large'))).toBeNull()
  expect(withoutRefusedFile(resource, changes, new Error('away'))).toBeNull()
})
