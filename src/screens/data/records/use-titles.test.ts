import { expect, test } from 'vitest'
import { z } from 'zod'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import type { Resource } from '../../../resource/description/define-resource.ts'
import { reference, text } from '../../../resource/description/field-types.ts'
import { titlesIn } from './use-titles.ts'

const { name } = hullSurvey
const resources = new Map([[name, hullSurvey]])
const row = recordWith({}, { id: 'a', number: 'HS-2026-1' })

test('what a title names has its name there too, where that is on the device', () => {
  const boat = {
    ...hullSurvey,
    name: 'boats',
    title: ['name'],
    titleKind: undefined,
    fields: z.strictObject({ name: text() }),
  }
  const visit = {
    ...hullSurvey,
    title: ['boatId'],
    titleKind: 'Survey',
    fields: z.strictObject({ boatId: reference('boats') }),
  }
  const both = new Map<string, Resource>([
    ['boats', boat],
    [name, visit],
  ])
  const visits = { state: 'ready' as const, rows: [recordWith({ boatId: 'opobo' }, { id: 'a' })] }
  const boats = { state: 'ready' as const, rows: [recordWith({ name: 'Opobo Star' }, { id: 'opobo' })] }
  expect(titlesIn([name, 'boats'], [visits, boats], both)(name, 'a')).toBe('Survey, Opobo Star')
  expect(titlesIn([name], [visits], both)(name, 'a')).toBe('Survey')
})

test('a record is said not to be here once all are read, and not while they are', () => {
  const titleOf = (state: 'loading' | 'ready' | 'never-mirrored', rows = [row]) =>
    titlesIn([name], [{ state, rows }], resources)
  expect(titleOf('loading')(name, 'b')).toBe('…')
  expect(titleOf('ready')(name, 'b')).toBeNull()
  expect(titleOf('never-mirrored', [])(name, 'b')).toBeNull()
  expect(titleOf('loading')(name, 'a')).toBe(titleOf('ready')(name, 'a'))
  expect(titleOf('ready')('others', 'a')).toBeNull()
})
