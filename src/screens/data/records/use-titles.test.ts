import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { titlesIn } from './use-titles.ts'

const { name } = hullSurvey
const resources = new Map([[name, hullSurvey]])
const row = recordWith({}, { id: 'a', number: 'HS-2026-1' })

test('a record is said not to be here once all are read, and not while they are', () => {
  const titleOf = (state: 'loading' | 'ready' | 'never-mirrored', rows = [row]) =>
    titlesIn([name], [{ state, rows }], resources)
  expect(titleOf('loading')(name, 'b')).toBe('…')
  expect(titleOf('ready')(name, 'b')).toBeNull()
  expect(titleOf('never-mirrored', [])(name, 'b')).toBeNull()
  expect(titleOf('loading')(name, 'a')).toBe(titleOf('ready')(name, 'a'))
  expect(titleOf('ready')('others', 'a')).toBeNull()
})
