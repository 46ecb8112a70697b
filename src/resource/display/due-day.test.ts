import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { plainDate } from '#src/resource/description/field-types.ts'
import type { Reminder } from '#src/resource/description/reminder.ts'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { dueDay, dueGrade, pressingDayOf } from './due-day.ts'

const today = '2026-11-30'
const due: Reminder = { on: 'dueOn', what: 'due', before: [7, 1], whose: 'owner' }
const expiry: Reminder = { on: 'expiresOn', what: 'expires', before: [60], lead: ['leadDays'], whose: 'owner' }
const { workflow: _, ...plain } = hullSurvey
const survey: Resource = { ...plain, reminders: [due, expiry] }
const gradeOn = (dueOn: string) => dueDay(survey, due, recordWith({ dueOn }), today)?.grade

test('what is due is told within its lead, urgent on its day and an alarm after it', () => {
  expect(['2026-12-08', '2026-12-07', '2026-11-30', '2026-11-29'].map(gradeOn)).toEqual([
    'calm',
    'notice',
    'urgent',
    'alarm',
  ])
  expect(dueDay(survey, due, recordWith({ dueOn: '2026-11-27' }), today)?.left).toBe(-3)
})

test('a paper is graded by the lead that it says itself, and a record by the worse of its days', () => {
  const paper = { expiresOn: '2027-02-20' }
  expect(dueGrade(survey, recordWith(paper), today)).toBe('calm')
  expect(dueGrade(survey, recordWith({ ...paper, leadDays: 90 }), today)).toBe('notice')
  expect(dueGrade(survey, recordWith({ ...paper, dueOn: '2026-11-29' }), today)).toBe('alarm')
})

test('nothing is due of what is settled or has no day', () => {
  expect(dueGrade(survey, recordWith({}), today)).toBeNull()
  const states = {
    open: { label: 'Open', color: 'teal', editable: true },
    done: { label: 'Done', color: 'gray', editable: false, closed: true },
  }
  const workflow = { initial: 'open', states, transitions: [] } as unknown as Resource['workflow']
  const settled: Resource = { ...survey, ...(workflow && { workflow }) }
  const late = (status: string) => dueGrade(settled, { ...recordWith({ dueOn: '2026-11-29' }), status }, today)
  expect([late('open'), late('done')]).toEqual(['alarm', null])
})

test('a day presses also where its field says so and nobody is told of it', () => {
  const fields = z.strictObject({ testOn: plainDate().meta({ presses: { what: 'due', lead: 30 } }) })
  const gear: Resource = { ...plain, fields }
  expect(pressingDayOf(gear, 'testOn')?.before).toEqual([30])
  expect(dueGrade(gear, recordWith({ testOn: '2026-12-24' }), today)).toBe('notice')
})
