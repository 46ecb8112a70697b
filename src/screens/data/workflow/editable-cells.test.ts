import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, text, year } from '#src/resource/description/field-types.ts'
import { surveyInDays } from '../../../../tests/contract/specimens/half-days.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { specimenLog } from '../../../../tests/contract/specimens/specimen-log.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { adjacentCell, rowAction, rowFields, rowRefusal } from './editable-cells.ts'

const clocked = defineResource({
  name: 'watches',
  area: 'specimens',
  label: ['Watch', 'Watches'],
  fields: z.strictObject({
    from: integer(0, 1440).meta({ label: 'From', reads: 'clock' }),
    bought: year(1990, 2100).meta({ label: 'Bought' }),
    mail: text(200).meta({ label: 'E-mail', reads: 'email' }),
  }),
  scope: {},
  access: { create: {}, read: {}, update: {}, delete: {} },
  title: ['mail'],
  order: 'mail',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
const surveyor = actorWith({ permissions: ['survey hulls'] })
const survey = (envelope: Partial<LocalRecord> = {}): LocalRecord =>
  recordWith({ place: 'Dock 2' }, { status: 'draft', ...envelope })
const names = (fields: ReturnType<typeof rowFields>) => fields.map(({ name }) => name)

describe('fields that are changed in a row', () => {
  it('are those whose value is one thing, and no other kind', () => {
    expect(names(rowFields(hullSurvey))).toEqual([
      'place',
      'boatId',
      'day',
      'startedAt',
      'method',
      'divers',
      'fouling',
      'rate',
      'urgent',
      'notes',
    ])
  })

  it('are not minutes that are read as a clock, which the form writes; a year and a mail address are', () => {
    expect(names(rowFields(clocked))).toEqual(['bought', 'mail'])
  })

  it('are not numbers that are told with their halves: a cell would change the whole alone', () => {
    expect(names(rowFields(surveyInDays))).toEqual(names(rowFields(hullSurvey)))
  })

  it('never name the record itself', () => {
    expect(names(rowFields(specimenLog))).toEqual(['remarks'])
  })

  it('are narrowed down by a list whose form does more', () => {
    expect(names(rowFields(hullSurvey, ['divers', 'photos']))).toEqual(['divers'])
    expect(rowFields(hullSurvey, [])).toEqual([])
  })
})

describe('a row', () => {
  it('is changed by whoever may save its form, and no step is taken by it', () => {
    expect(rowRefusal(hullSurvey, survey(), surveyor)).toBeNull()
    expect(rowAction(hullSurvey, survey(), surveyor)).toMatchObject({ name: 'update', transition: null })
  })

  it('is not changed by others, nor once it is sent on', () => {
    expect(rowRefusal(hullSurvey, survey(), actorWith({ isAdmin: true }))).toBe('rights')
    expect(rowRefusal(hullSurvey, survey({ status: 'submitted' }), surveyor)).toBe('settled')
    expect(rowRefusal(hullSurvey, survey({ status: 'approved' }), actorWith())).toBe('rights')
  })

  it('is not changed by amending what is signed: that asks for a reason', () => {
    const author = actorWith({ permissions: ['write logs'], vesselIds: ['vessel'] })
    const scope = { owner: null, department: null, vessel: 'vessel', participants: [] }
    expect(rowRefusal(specimenLog, recordWith({}, { status: 'approved', scope }), author)).toBe('settled')
    expect(rowRefusal(specimenLog, recordWith({}, { status: 'submitted', scope }), author)).toBeNull()
  })

  it('waits until what came back is settled, and not for what is on its way', () => {
    const local = (state: 'needs-you' | 'waiting') => survey({ local: { state, entryId: 'entry' } })
    expect(rowRefusal(hullSurvey, local('needs-you'), surveyor)).toBe('needs-you')
    expect(rowRefusal(hullSurvey, local('waiting'), surveyor)).toBeNull()
    const others = survey({ local: { state: 'needs-author', entryId: 'entry', author: 'somebody' } })
    expect(rowRefusal(hullSurvey, others, surveyor)).toBe('needs-author')
  })
})

describe('from cell to cell', () => {
  const shown = ['place', 'day', 'method']
  it('goes in the order of the columns and ends at either end', () => {
    expect(adjacentCell(shown, 'place', 1)).toBe('day')
    expect(adjacentCell(shown, 'method', 1)).toBeNull()
    expect(adjacentCell(shown, 'day', -1)).toBe('place')
    expect(adjacentCell(shown, 'place', -1)).toBeNull()
    expect(adjacentCell(shown, 'gone', 1)).toBeNull()
  })
})
