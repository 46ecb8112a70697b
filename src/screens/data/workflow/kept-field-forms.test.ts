import { expect, test } from 'vitest'
import { rowFields } from '#src/screens/data/workflow/editable-cells.ts'
import { specimenJob } from '../../../../tests/contract/specimens/specimen-job.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { checkForm } from '../drafts/form-checks.ts'
import { formSections, sectionsOf } from '../fields/sections.ts'
import { formActions, permittedSteps, stepForms } from './permitted-actions.ts'

const actor = actorWith({ personId: 'fitter', permissions: ['write jobs'] })
const task = { task: 'Change the oil', dueOn: '2026-03-01' }
const record = recordWith(task, { status: 'open' })
const namesIn = (sections: readonly { fields: readonly { name: string }[] }[]) =>
  sections.flatMap(({ fields }) => fields.map(({ name }) => name))

test('the record’s own form asks neither for what a step keeps nor for what the server counts; its page shows both', () => {
  expect(namesIn(formSections(specimenJob, [], 'Details'))).toEqual(['task', 'dueOn'])
  expect(namesIn(sectionsOf(specimenJob, [], 'Details'))).toEqual(expect.arrayContaining(['doneOn', 'repeats']))
  expect(rowFields(specimenJob).map(({ name }) => name)).toEqual(['task', 'dueOn'])
})

test('the step has a form of its own, opened from the page, and is no end of the record’s form', () => {
  expect(formActions(specimenJob, record, actor).map(({ name }) => name)).toEqual(['update'])
  expect(stepForms(specimenJob, record, actor, 'complete').map(({ name }) => name)).toEqual(['complete'])
  expect(permittedSteps(specimenJob, record, actor, null).map(({ name }) => name)).toContain('complete')
})

test('only that form is checked for what the step keeps', () => {
  const [complete] = stepForms(specimenJob, record, actor, 'complete')
  const end = { before: task, status: 'completed', step: complete?.transition ?? null, lastDay: '2026-03-05' }
  expect(checkForm(specimenJob, actor, false, task, { ...end, step: null }).errors).toBeNull()
  expect(checkForm(specimenJob, actor, false, task, end).errors).toEqual({
    doneOn: ['Required'],
    vesselId: ['Required'],
  })
  const done = { ...task, doneOn: '2026-03-09', vesselId: '019f0000-0000-7000-8000-000000000001' }
  expect(Object.keys(checkForm(specimenJob, actor, false, done, end).errors ?? {})).toEqual(['doneOn'])
})
