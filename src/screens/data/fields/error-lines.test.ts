import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { errorLines, errorTexts } from './error-lines.ts'

test('errors stand in the order of the form, with the labels and positions people see', () => {
  const lines = errorLines(hullSurvey, {
    'plates.10.frame': ['Required'],
    'plates.1.thickness': ['At least 0'],
    'plates.1.frame': ['Required'],
    notes: ['Say why it is urgent'],
    place: ['Required'],
  })
  expect(lines.map(({ label, message }) => `${label}: ${message}`)).toEqual([
    'Place: Required',
    'Notes: Say why it is urgent',
    'Plate 2, Frame: Required',
    'Plate 2, Thickness: At least 0',
    'Plate 11, Frame: Required',
  ])
})

test('half of a place is named as such', () => {
  const errors = { 'spot.longitude': ['At most 180'] }
  expect(errorTexts(hullSurvey, errors)).toEqual(['Position, Longitude: At most 180'])
})

test('no name that only programs use stands before an error', () => {
  const errors = {
    version: ['It was changed'],
    status: ['It is signed'],
    place: ['Required'],
    newest: ['Unknown'],
  }
  expect(errorTexts(hullSurvey, errors)).toEqual([
    'Place: Required',
    'It was changed',
    'Status: It is signed',
    'Unknown',
  ])
  expect(errorTexts(hullSurvey, { reason: ['Required'] })).toEqual(['What to correct: Required'])
})
