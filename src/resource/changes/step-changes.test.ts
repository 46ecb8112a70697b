import { expect, test } from 'vitest'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { sameState, type Transition } from '../description/workflow.ts'
import { changesOfStep } from './step-changes.ts'

test('a step that is taken again says all that it was given, also what is as it was', () => {
  const step: Transition = {
    label: 'Dive',
    done: 'Dived',
    from: ['draft'],
    to: sameState,
    who: {},
    judged: 'made',
    keeps: ['divers', 'notes'],
  }
  const before = { place: 'Onne', divers: 3, notes: 'Clear' }
  const after = { ...before, notes: 'Murky' }
  expect(changesOfStep(hullSurvey, step, before, after)).toEqual({
    divers: { before: 3, after: 3 },
    notes: { before: 'Clear', after: 'Murky' },
  })
  expect(Object.keys(changesOfStep(hullSurvey, null, before, after))).toEqual(['notes'])
})
