import { expect, test } from 'vitest'
import { formatDate } from '#src/lib/format-day.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { vesselMessages } from './messages.ts'
import { compareByStart, isUpcoming } from './upcoming-service.ts'

const now = Date.parse('2026-11-26T09:00:00Z')
const begins = (validFrom: string) => recordWith({ validFrom })

test('service that has not begun is to come, the next one first, and is told by its first day', () => {
  expect(isUpcoming(begins('2027-01-10T00:00:00+01:00'), now)).toBe(true)
  expect(isUpcoming(begins('2026-11-26T10:00:00+01:00'), now)).toBe(false)
  expect(isUpcoming(begins('2026-01-10T00:00:00Z'), now)).toBe(false)
  const [later, sooner] = [begins('2027-01-10T00:00:00+01:00'), begins('2026-12-24T00:00:00Z')]
  expect([later, sooner].sort(compareByStart)).toEqual([sooner, later])
  expect(vesselMessages.startsOn(formatDate('2027-01-10T00:00:00+01:00'), null)).toBe('from 10 Jan 2027')
  expect(vesselMessages.startsOn('10 Jan 2027', '3 Feb 2027')).toBe('from 10 Jan 2027 to 3 Feb 2027')
})
