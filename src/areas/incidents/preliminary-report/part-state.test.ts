import { expect, test } from 'vitest'
import { missingForSubmit } from './missing-for-submit.ts'
import { isPartDone, openParts } from './part-state.ts'
import { reportParts } from './report-parts.ts'
import { completionSteps } from './screens.ts'

test('a part is done once something is written in it, also that no rope was involved', () => {
  expect(openParts({})).toEqual([...reportParts])
  const report = { sequence: 'The line parted.', agencies: [], hasMooringRope: false }
  expect(reportParts.filter((part) => isPartDone(report, part))).toEqual(['incident', 'mooring-rope'])
})

test('a report is submitted with what happened, how bad it could have been and what was done', () => {
  expect(Object.keys(missingForSubmit({ immediateActions: [] }))).toEqual([
    'sequence',
    'potentialSeverity',
    'immediateActions',
  ])
  const whole = { sequence: 'It fell.', potentialSeverity: '3', immediateActions: [{ id: '1', action: 'Stopped' }] }
  expect(missingForSubmit(whole)).toEqual({})
})

test('each part of a report has its address', () => {
  expect(completionSteps).toEqual([...reportParts])
})
