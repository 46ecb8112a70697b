import { expect, test } from 'vitest'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { specimenVessel } from '../../../tests/contract/specimens/specimen-vessel.ts'
import { afterWrite, beforeWrite } from './write-hooks.ts'

const nothing = async () => undefined

test('hooks are found by resource and by action, also by a step of the workflow', () => {
  const hooks = afterWrite(hullSurvey, { create: nothing, submit: nothing })
  expect(hooks.resource).toBe(hullSurvey.name)
  expect([...hooks.actions.keys()]).toEqual(['create', 'submit'])
})

test('an action that the resource does not know, and a field that it does not have, do not compile', () => {
  // @ts-expect-error: a survey has no such step
  afterWrite(hullSurvey, { sumbit: nothing })
  // @ts-expect-error: what has no workflow has no steps
  afterWrite(specimenVessel, { submit: nothing })
  // @ts-expect-error: a vessel has no such field to read
  beforeWrite(specimenVessel, { create: async ({ fields }) => ({ name: fields.nmae }) })
  // @ts-expect-error: a vessel has no such field to fill
  beforeWrite(specimenVessel, { create: async () => ({ nmae: 'Nameless' }) })
  expect(beforeWrite(specimenVessel, { create: async ({ fields }) => ({ name: fields.name }) }).actions.size).toBe(1)
})
