import { expect, test } from 'vitest'
import { countByGrade } from './count-by-grade.ts'

test('papers in force are counted by how soon they end, and those that are not in force are left out', () => {
  const paper = (expiresOn: string | undefined, status: string | null = 'approved') => ({ status, expiresOn })
  const papers = [
    paper('2026-11-27'),
    paper('2026-11-28'),
    paper('2027-02-01'),
    paper('2028-01-01'),
    paper(undefined),
    paper('2026-01-01', 'inactive'),
    paper('2026-01-01', 'pending'),
  ]
  expect(countByGrade(papers, '2026-11-28')).toMatchObject({ alarm: 1, urgent: 1, notice: 1, calm: 2 })
})
