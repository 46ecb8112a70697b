import { expect, test } from 'vitest'
import { attachmentHeader, plainFileName } from './file-name.ts'

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['C:\\Users\\mate\\photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['  .hidden.pdf ', 'hidden.pdf'],
  ['a\r\nb\u0000c\u202etxt.jpg', 'abctxt.jpg'],
  ['a%0D%0Ab.jpg', 'ab.jpg'],
  ['cafe\u0301.jpg', 'café.jpg'],
  ['日誌.pdf', '日誌.pdf'],
])('%j is kept as %j', (given, stored) => {
  expect(plainFileName(given)).toBe(stored)
})

test.each(['', '..', '/', 'a/', '<>:"|?*', 'x'.repeat(256)])('%j is no name', (given) => {
  expect(plainFileName(given)).toBeNull()
})

test('no name breaks out of the header', () => {
  for (const name of ['a"; filename=b.html', 'ä\u2028b.pdf', "it's (1)*.pdf", '100%.pdf', '日誌.pdf']) {
    const header = attachmentHeader(name)
    expect(header).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[A-Za-z0-9%._~!$&+-]+$/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
  }
})
