import { expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { hoursInUse } from './hours-in-use.ts'

const time = (timeStart: string, timeEnd: string) => ({ id: uuidV7(), timeStart, timeEnd })

test('the hours of all times in use are added up to a tenth, whatever their clocks', () => {
  const first = time('2026-11-17T06:30:00.000+01:00', '2026-11-17T19:15:00.000+01:00')
  const second = time('2026-11-18T08:00:00.000+01:00', '2026-11-18T08:00:00.000Z')
  expect(hoursInUse([first])).toBe(12.8)
  expect(hoursInUse([first, second])).toBe(13.8)
  expect(hoursInUse(undefined)).toBe(0)
})
