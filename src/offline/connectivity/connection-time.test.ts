import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measureConnectionMs } from './connection-time.ts'

const url = 'https://office.example/api/v1/sync/streams'

class Timing {
  readonly startTime: number
  readonly domainLookupStart: number
  readonly connectEnd: number
  constructor(startTime: number, domainLookupStart: number, connectEnd: number) {
    this.startTime = startTime
    this.domainLookupStart = domainLookupStart
    this.connectEnd = connectEnd
  }
}

let timings: unknown[]

beforeEach(() => {
  vi.stubGlobal('PerformanceResourceTiming', Timing)
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) => (name === url ? (timings as []) : []))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what a new connection takes is told of the request that made it', () => {
  timings = [new Timing(100, 100, 2_900), new Timing(5_000, 5_002, 6_402)]
  expect(measureConnectionMs(url, 4_990)).toBe(1_400)
})

test('a request over a connection that was there, and one that the browser tells nothing of, took nothing for it', () => {
  timings = [new Timing(100, 100, 2_900), new Timing(5_000, 5_000, 5_000)]
  expect(measureConnectionMs(url, 4_990)).toBe(0)
  timings = [new Timing(100, 100, 2_900)]
  expect(measureConnectionMs(url, 4_990)).toBe(0)
  timings = [{ startTime: 5_000 }]
  expect(measureConnectionMs(url, 4_990)).toBe(0)
})
