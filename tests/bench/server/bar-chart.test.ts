import { expect, test } from 'vitest'
import { barChart } from './bar-chart.ts'

test('a chart shows each size beside the limit, and what goes past it', () => {
  const lines = barChart(
    'Lists',
    [
      { label: '10,000', times: 1 },
      { label: '1,000,000', times: 1.5 },
    ],
    1.3,
  ).split('\n')
  expect(lines).toEqual([
    'Lists (limit 1.3 ×)',
    `   10,000 ${'█'.repeat(20)}${' '.repeat(6)}| 1 ×`,
    `1,000,000 ${'█'.repeat(26)}|${'█'.repeat(4)} 1.5 ×`,
  ])
})

test('what is far past the limit ends in an arrow', () => {
  expect(barChart('Lists', [{ label: 'all', times: 40 }], 1.3)).toContain('►')
})
