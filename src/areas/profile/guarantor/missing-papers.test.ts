import { expect, test } from 'vitest'
import { guarantorWorkflow } from './guarantor-workflow.ts'
import { missingPapers } from './missing-papers.ts'

const file = { id: 'a', name: 'a.pdf' }

test('each paper that is not there is named, also where it was taken away again', () => {
  expect(missingPapers({})).toEqual(['the identification', 'the picture of the guarantor'])
  expect(missingPapers({ identification: file, image: null })).toEqual(['the picture of the guarantor'])
})

test('a guarantor may be approved exactly where nothing is missing', () => {
  const { only } = guarantorWorkflow.transitions.approve
  const envelope = { status: 'pending' } as const
  for (const papers of [
    {},
    { image: file },
    { identification: file, image: null },
    { identification: file, image: file },
  ])
    expect(Reflect.apply(only?.holds ?? (() => null), only, [{ ...envelope, ...papers }])).toBe(
      missingPapers(papers).length === 0,
    )
})
