import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultPace, NotificationStreams } from './notification-streams.ts'

let streams: NotificationStreams
let knows: boolean
beforeEach(() => {
  vi.useFakeTimers()
  knows = true
  streams = new NotificationStreams(defaultPace, () => knows)
})
afterEach(() => {
  streams.closeAll()
  vi.useRealTimers()
})

function open(session: string, tenantId = 'north', deviceId: string | null = null) {
  const stream = streams.open({ kind: 'session', tenantId, personId: 'ada', sessionId: session, deviceId })
  if (!stream) throw new Error('there is no room')
  stream.sendPosition(5)
  return stream.lines
}
function read(lines: { read(): unknown }): string {
  const received: unknown = lines.read()
  return Buffer.isBuffer(received) ? received.toString('utf8') : typeof received === 'string' ? received : ''
}

test('the first change is told at once, those of the next second together', () => {
  const lines = open('a')
  for (const position of [6, 7, 8]) streams.publish('north', position)
  expect(read(lines)).toBe('5\n6\n')
  vi.advanceTimersByTime(defaultPace.throttle)
  expect(read(lines)).toBe('8\n')
  vi.advanceTimersByTime(defaultPace.throttle)
  expect(read(lines)).toBe('')
  streams.publish('north', 8)
  expect(read(lines)).toBe('')
})

test('a sign of life is given only while the server would hear of news', () => {
  const lines = open('a')
  read(lines)
  vi.advanceTimersByTime(defaultPace.heartbeat)
  expect(read(lines)).toBe('\n')
  knows = false
  vi.advanceTimersByTime(defaultPace.heartbeat)
  expect(read(lines)).toBe('')
})

test('who takes nothing away any more is let go, and nobody else', () => {
  const [slow, reading] = [open('slow'), open('reading')]
  for (let position = 6; position < 600; position += 1) {
    streams.publish('north', position)
    vi.advanceTimersByTime(defaultPace.throttle)
    read(reading)
  }
  expect([slow.destroyed, reading.destroyed]).toEqual([true, false])
})

test('all of them end by themselves around their time, not at once', () => {
  for (let session = 0; session < 50; session += 1) open(`s${session}`)
  vi.advanceTimersByTime(defaultPace.lifetime)
  expect(streams.count).toBeGreaterThan(5)
  expect(streams.count).toBeLessThan(45)
  vi.advanceTimersByTime(defaultPace.lifetime * 0.2)
  expect([streams.count, streams.tenants]).toEqual([0, []])
})

test('a device holds two streams whichever sessions they are of, and the server a bounded number', () => {
  const lines = ['a', 'b', 'c'].map((session) => open(session, 'north', 'tablet'))
  expect(streams.sessions('north')).toEqual(['b', 'c'])
  expect(lines.map((one) => read(one))).toEqual(['5\n', '5\n', '5\n'])
  for (let session = 0; session < 9_998; session += 1) open(`s${session}`, 'south')
  expect(() => open('one more', 'south')).toThrow('there is no room')
})
