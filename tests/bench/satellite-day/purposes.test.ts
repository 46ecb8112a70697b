import { expect, test } from 'vitest'
import { LinkMeter } from './link-meter.ts'
import { purposeOf } from './purposes.ts'

test.each([
  ['/api/v1/uploads/resumable/018f', 'photos and papers'],
  ['/api/v1/sync/outbox', 'entries'],
  ['/api/v1/sync/changes?after=1', 'changes of the office'],
  ['/api/v1/sync/digests/rows?stream=x', 'comparison with the office'],
  ['/api/v1/me', 'identity and rights'],
  ['/api/v1/menus', 'other'],
  ['/assets/index-1.js', 'the app itself'],
  ['/', 'the app itself'],
] as const)('%s is for %s', (path, purpose) => {
  expect(purposeOf(path)).toBe(purpose)
})

test('bytes are counted by purpose and part, and open news are not time in use', () => {
  let now = 0
  const meter = new LinkMeter(() => now)
  const news = meter.asked({ method: 'GET', path: '/api/v1/sync/news' })
  const outbox = meter.asked({ method: 'POST', path: '/api/v1/sync/outbox' })
  outbox.carried('up', 'head', 400)
  outbox.carried('up', 'body', 1000)
  now = 2000
  const upload = meter.asked({ method: 'POST', path: '/api/v1/uploads' })
  now = 3000
  outbox.ended()
  outbox.carried('down', 'body', 50)
  now = 5000
  upload.ended()
  now = 9000
  news.ended()
  const { lines, inUse } = meter.taken()
  expect(inUse).toBe(5000)
  expect(lines.get('entries')).toEqual({ requests: 1, head: 400, up: 1000, down: 50 })
  expect(lines.get('live news')).toEqual({ requests: 1, head: 0, up: 0, down: 0 })
  expect(meter.taken().lines.size).toBe(0)
})
