import { expect, test } from 'vitest'
import { createUsageMeter } from './usage-meter.ts'

const minute = 60_000
const day = '2026-11-21'
const at = (module: string, person = 'ada') => ({ person, module })
const times = (meter: ReturnType<typeof createUsageMeter>) =>
  meter.drain().map(({ person, day, module, milliseconds }) => [person, day, module, milliseconds])

test('time goes to the place where the person was, and each place adds up', () => {
  const meter = createUsageMeter()
  meter.advance(1000, day, at('Vessels'))
  meter.touch(1000)
  meter.advance(4000, day, at('Requests'))
  meter.advance(9000, day, at('Vessels'))
  meter.advance(9500, day, null)
  meter.advance(60_000, day, at('Requests', 'bob'))
  meter.advance(61_000, '2026-11-22', at('Requests', 'bob'))
  meter.advance(62_000, '2026-11-22', null)
  expect(times(meter)).toEqual([
    ['ada', day, 'Vessels', 3500],
    ['ada', day, 'Requests', 5000],
    ['bob', '2026-11-22', 'Requests', 2000],
  ])
  expect(meter.drain()).toEqual([])
})

test('[S1-9.usage.1] five minutes after the last touch nothing counts any more, until the next', () => {
  const meter = createUsageMeter()
  meter.advance(0, day, at('Vessels'))
  meter.touch(0)
  for (let now = 3000; now <= 20 * minute; now += 3000) meter.advance(now, day, at('Vessels'))
  expect(times(meter)).toEqual([['ada', day, 'Vessels', 5 * minute]])
  expect(meter.isTouched(20 * minute)).toBe(false)
  meter.advance(20 * minute + 500, day, at('Vessels'))
  meter.touch(20 * minute + 500)
  meter.advance(20 * minute + 2500, day, at('Vessels'))
  expect(times(meter)).toEqual([['ada', day, 'Vessels', 2000]])
})

test('a device that slept with the page open has counted five minutes at most', () => {
  const meter = createUsageMeter()
  meter.advance(0, day, at('Vessels'))
  meter.touch(0)
  meter.advance(8 * 60 * minute, day, at('Vessels'))
  expect(times(meter)).toEqual([['ada', day, 'Vessels', 5 * minute]])
})

test('a page that nobody has touched, or that another has taken over, counts nothing', () => {
  const meter = createUsageMeter()
  meter.advance(0, day, at('Vessels'))
  meter.advance(3000, day, at('Vessels'))
  expect(meter.drain()).toEqual([])
  meter.touch(3000)
  meter.advance(5000, day, at('Vessels'))
  meter.release()
  meter.advance(8000, day, at('Vessels'))
  expect(times(meter)).toEqual([['ada', day, 'Vessels', 2000]])
})
