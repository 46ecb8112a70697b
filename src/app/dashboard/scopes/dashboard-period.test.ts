import { expect, test } from 'vitest'
import { offeredPeriods, periodIn } from './dashboard-period.ts'

test('years back to 2023 and the last twelve months are offered, and the present year stands where nothing is asked', () => {
  const words = offeredPeriods('2026-02-28').map(({ word }) => word)
  expect(words.slice(0, 5)).toEqual(['2026', '2025', '2024', '2023', '2026-02'])
  expect(words).toHaveLength(4 + 12)
  expect(words.at(-1)).toBe('2025-03')
  expect(periodIn(undefined, '2026-02-28')).toEqual({
    word: '2026',
    label: '2026',
    from: '2026-01-01',
    to: '2026-12-31',
  })
})

test('what is asked for stands, and what is not offered is the present year', () => {
  expect(periodIn('2026-02', '2026-02-28')).toEqual({
    word: '2026-02',
    label: 'Feb 2026',
    from: '2026-02-01',
    to: '2026-02-28',
  })
  for (const asked of ['2022', '2027', '2024-02', 'x', '']) expect(periodIn(asked, '2026-02-28').word).toBe('2026')
})
