import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { defineResource } from '../description/define-resource.ts'
import { instant, list, plainDate } from '../description/field-types.ts'
import { futureDayErrors, futureDayMessage, lastReportableDay, type ReportedChange } from './future-days.ts'

const { area, label, access, workflow } = hullSurvey
const log = defineResource({
  name: 'logs',
  area,
  label,
  access,
  workflow,
  fields: z.strictObject({
    day: plainDate().meta({ label: 'Day', happened: true }),
    due: plainDate().optional().meta({ label: 'Due' }),
    events: list({ at: instant().meta({ label: 'At', happened: true }) })
      .optional()
      .meta({ label: 'Events' }),
  }),
  scope: {},
  title: ['day'],
  order: 'day',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
const steps = log.workflow?.transitions
const lastDay = '2026-11-27'
const wrong = (given: Partial<ReportedChange>) =>
  Object.keys(
    futureDayErrors(
      log,
      { fields: { day: '2026-11-28' }, before: null, status: 'draft', step: null, ...given },
      lastDay,
    ),
  )

test('the last day is tomorrow on the clock of the offset', () => {
  const noon = Date.parse('2026-11-26T12:00:00Z')
  expect([-720, 0, 60, 840].map((offset) => lastReportableDay(noon, offset))).toEqual([
    '2026-11-27',
    '2026-11-27',
    '2026-11-27',
    '2026-11-28',
  ])
})

describe('a day that has not come', () => {
  test('is planned in a draft, and neither submitted nor signed', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ status: 'submitted', step: steps?.submit })).toEqual(['day'])
    expect(wrong({ status: 'approved', step: steps?.approve, before: { day: '2026-11-28' } })).toEqual(['day'])
  })

  test('of a record that is there is left alone, unless it is reported anew', () => {
    const before = { day: '2026-11-28' }
    expect(wrong({ before, status: 'submitted' })).toEqual([])
    expect(wrong({ before, status: 'returned', step: steps?.return })).toEqual([])
    expect(wrong({ before: { day: '2026-11-20' }, status: 'returned' })).toEqual(['day'])
  })

  test('is told in the place where it stands, also within a list', () => {
    const events = [
      { id: '1', at: '2026-11-27T23:59+01:00' },
      { id: '2', at: '2026-11-28T00:30+13:00' },
    ]
    const fields = { day: '2026-11-27', due: '2027-01-01', events }
    expect(
      futureDayErrors(log, { fields, before: null, status: 'submitted', step: steps?.submit ?? null }, lastDay),
    ).toEqual({ 'events.1.at': [futureDayMessage] })
  })

  test('is refused by nobody who cannot tell what day it is', () => {
    const fields = { day: '2999-01-01' }
    expect(
      futureDayErrors(log, { fields, before: null, status: 'submitted', step: steps?.submit ?? null }, null),
    ).toEqual({})
  })
})
