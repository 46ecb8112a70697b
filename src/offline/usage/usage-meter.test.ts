import { expect, test } from 'vitest'
import { openMeter } from './usage-meter.ts'

const minute = 60_000
const day = '2026-11-21'
const at = (module: string, person = 'ada') => ({ person, module })
const times = (meter: ReturnType<typeof openMeter>) =>
  meter.take().map(({ person, day, module, milliseconds }) => [person, day, module, milliseconds])

test('time goes to the place where the person was, and each place adds up', () => {
  const meter = openMeter()
  meter.look(1000, day, at('Vessels'))
  meter.touch(1000)
  meter.look(4000, day, at('Requests'))
  meter.look(9000, day, at('Vessels'))
  meter.look(9500, day, null)
  meter.look(60_000, day, at('Requests', 'bob'))
  meter.look(61_000, '2026-11-22', at('Requests', 'bob'))
  meter.look(62_000, '2026-11-22', null)
  expect(times(meter)).toEqual([
    ['ada', day, 'Vessels', 3500],
    ['ada', day, 'Requests', 5000],
    ['bob', '2026-11-22', 'Requests', 2000],
  ])
  expect(meter.take()).toEqual([])
})

test('five minutes after the last touch nothing counts any more, until the next', () => {
  const meter = openMeter()
  meter.look(0, day, at('Vessels'))
  meter.touch(0)
  for (let now = 3000; now <= 20 * minute; now += 3000) meter.look(now, day, at('Vessels'))
  expect(times(meter)).toEqual([['ada', day, 'Vessels', 5 * minute]])
  expect(meter.isTouched(20 * minute)).toBe(false)
  meter.look(20 * minute + 500, day, at('Vessels'))
  meter.touch(20 * minute + 500)
  meter.look(20 * minute + 2500, day, at('Vessels'))
  expect(times(meter)).toEqual([['ada', day, 'Vessels', 2000]])
})

test('a device that slept with the page open has counted five minutes at most', () => {
  const meter = openMeter()
  meter.look(0, day, at('Vessels'))
  meter.touch(0)
  meter.look(8 * 60 * minute, day, at('Vessels'))
  expect(times(meter)).toEqual([['ada', day, 'Vessels', 5 * minute]])
})

test('a page that nobody has touched, or that another has taken over, counts nothing', () => {
  const meter = openMeter()
  meter.look(0, day, at('Vessels'))
  meter.look(3000, day, at('Vessels'))
  expect(meter.take()).toEqual([])
  meter.touch(3000)
  meter.look(5000, day, at('Vessels'))
  meter.release()
  meter.look(8000, day, at('Vessels'))
  expect(times(meter)).toEqual([['ada', day, 'Vessels', 2000]])
})
