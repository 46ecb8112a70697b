import { expect, test, vi } from 'vitest'
import { fileName, printSoon } from './print-page.ts'

test('a document is named after its title, without what file systems refuse', () => {
  expect(fileName('Daily report VDR-2026-0357, MV Bonny River,  21 Nov 2026')).toBe(
    'Daily report VDR-2026-0357, MV Bonny River, 21 Nov 2026',
  )
  expect(fileName('Deck 2/3: "port" side?')).toBe('Deck 2-3- -port- side-')
})

test('the print dialog opens 1100 ms after the sheet is complete, and not where it has gone', () => {
  vi.useFakeTimers()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  vi.stubGlobal('document', { title: 'Fairlead' })
  vi.stubGlobal('addEventListener', vi.fn())
  printSoon('A sheet')
  printSoon('A sheet that has gone', () => false)
  vi.advanceTimersByTime(1099)
  expect(print).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
