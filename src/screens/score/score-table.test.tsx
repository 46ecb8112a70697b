import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fourSteps } from '#src/resource/score/score-bands.ts'
import { scoredLines } from '#src/resource/score/score-sheet.ts'
import { ScoreTable } from './score-table.tsx'

const criteria = [
  { key: 'skill', label: 'Skill', weight: 60 },
  { key: 'safety', label: 'Safety', weight: 40 },
]
const sheet = (key: string, scores: Readonly<Record<string, number>>) => ({
  key,
  label: key,
  lines: scoredLines(
    Object.entries(scores).map(([criterion, score]) => ({ id: criterion, criterion, weight: 1, score })),
  ),
})

const rowsOf = (sheets: readonly ReturnType<typeof sheet>[]) => {
  const html = renderToStaticMarkup(<ScoreTable criteria={criteria} bands={fourSteps} sheets={sheets} />)
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  )
}

test('sheets stand side by side with their means and how many gave one', () => {
  expect(rowsOf([sheet('Ada', { skill: 80, safety: 60 }), sheet('Obi', { skill: 71 })])).toEqual([
    ['Criterion', 'Ada', 'Obi', 'Mean'],
    ['Skill (60 of 100)', '80 Exceeded', '71 Met', '75.5 (of 2)'],
    ['Safety (40 of 100)', '60 Met', 'Not scored', '60 (of 1)'],
    ['Total by weight', '72', '71', '71.5'],
  ])
})

test('one sheet has no mean beside it', () => {
  expect(rowsOf([sheet('Ada', { skill: 80 })])[0]).toEqual(['Criterion', 'Ada'])
})
