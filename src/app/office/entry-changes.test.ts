import { expect, it } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { surveyInDays } from '../../../tests/contract/specimens/half-days.ts'
import { describeChanges } from './entry-changes.ts'

const report = resources.find(({ name }) => name === 'vessel-daily-reports')

it('tells each field by its label, with what it was and what it becomes', () => {
  if (!report) throw new Error('there is no daily report')
  const described = describeChanges(
    report,
    { remarks: { before: 'Calm', after: 'Swell' }, nowhere: { before: null, after: { a: 1 } } },
    () => null,
  )
  expect(described).toEqual([
    { name: 'remarks', label: expect.stringMatching(/[A-Z]/), before: 'Calm', after: 'Swell' },
    { name: 'nowhere', label: 'nowhere', before: '', after: '{"a":1}' },
  ])
})

it('tells a number with its halves as the one quantity that was written', () => {
  const changes = { days: { before: 1, after: 2 }, halfDays: { before: 1, after: 0 } }
  expect(describeChanges(surveyInDays, changes, () => null)).toEqual([
    { name: 'days', label: 'Days', before: '1.5', after: '2' },
  ])
})
