import { expect, test } from 'vitest'
import { fileName } from './print-page.ts'

test('a document is named after its title, without what file systems refuse', () => {
  expect(fileName('Daily report VDR-2026-0357, MV Bonny River,  21 Nov 2026')).toBe(
    'Daily report VDR-2026-0357, MV Bonny River, 21 Nov 2026',
  )
  expect(fileName('Deck 2/3: "port" side?')).toBe('Deck 2-3- -port- side-')
})
