import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSessionEarly } from './early-session.ts'
import { startSession } from './start-session.ts'

vi.mock('./start-session.ts', () => ({ startSession: vi.fn(() => Promise.resolve()) }))

const list = '/vessel-management/daily-reports/captain'
let marks: Record<string, string>

beforeEach(() => {
  marks = { 'fairlead.kept-since': '2026-11-25T00:00:00.000Z' }
  vi.stubGlobal('localStorage', { getItem: (key: string) => marks[key] ?? null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(startSession).mockClear()
})

test('on a registered device it is read who is at work before the router asks', () => {
  startSessionEarly(list)
  expect(startSession).toHaveBeenCalledOnce()
})

test('where no device is registered nothing is read', () => {
  marks = {}
  startSessionEarly(list)
  expect(startSession).not.toHaveBeenCalled()
})

test.each(['/general/incident', '/general/incident/near-miss/', '/general/incident/sent/a1'])(
  'whoever gives no name at %s looks up nobody',
  (path) => {
    startSessionEarly(path)
    expect(startSession).not.toHaveBeenCalled()
  },
)
