import { expect, it } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { heldChanges } from './held-changes.ts'

const report = resources.find(({ name }) => name === 'vessel-daily-reports')

it('tells each field by its label, with what it was and what it becomes', () => {
  if (!report) throw new Error('there is no daily report')
  const told = heldChanges(
    report,
    { remarks: { before: 'Calm', after: 'Swell' }, nowhere: { before: null, after: { a: 1 } } },
    () => null,
  )
  expect(told).toEqual([
    { name: 'remarks', label: expect.stringMatching(/[A-Z]/), before: 'Calm', after: 'Swell' },
    { name: 'nowhere', label: 'nowhere', before: '', after: '{"a":1}' },
  ])
})
