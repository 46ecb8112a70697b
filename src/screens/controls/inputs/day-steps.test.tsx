import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { lastDayBy, todayBy } from '#src/offline/session/office-clock.ts'
import { timeMessages } from '../../messages/time-messages.ts'
import { DaySteps } from './day-steps.tsx'

vi.stubGlobal('navigator', {})
vi.mock('../../data/session/use-office-clock.ts', () => {
  const ahead = { skew: 3 * 86_400_000, monotonic: null }
  return { useToday: () => todayBy(ahead), useLastDay: () => lastDayBy(ahead), useOfficeClock: () => ahead }
})
afterEach(() => vi.useRealTimers())

/** Whether one may go on from a day, on a device whose clock is three days ahead of the office's. */
function goesOnFrom(date: string): boolean {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <DaySteps date={date} onDay={() => undefined} />
    </MantineProvider>,
  )
  const button = new RegExp(`<button[^>]*aria-label="${timeMessages.dayAfter}"[^>]*>`).exec(html)?.[0] ?? ''
  expect(button).not.toBe('')
  return !/ disabled=""/.test(button)
}

test('steps go up to the office’s today, whatever this clock says', () => {
  const noon = new Date(2026, 10, 29, 12)
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  expect(goesOnFrom('2026-11-25')).toBe(true)
  expect(goesOnFrom('2026-11-26')).toBe(false)
})
