import { expect, test } from 'vitest'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { tidyFields } from './tidy-fields.ts'

test('texts are stored composed, and those of one line without blanks at their ends', () => {
  const given = {
    place: ' Jose\u0301  Port\u00a0',
    notes: ' Jose\u0301 \n',
    divers: 3,
    plates: [{ id: 'a', frame: ' F1 ' }],
  }
  expect(tidyFields(hullSurvey, given, null)).toEqual({
    place: 'Jos\u00e9  Port',
    notes: ' Jos\u00e9 \n',
    divers: 3,
    plates: [{ id: 'a', frame: 'F1' }],
  })
})

test('what stands already stays as it is, item by item, and what cannot be read is left to the checks', () => {
  const before = { place: ' Onne ', plates: [{ id: 'a', frame: ' F1 ' }] }
  const sent = {
    place: ' Onne ',
    plates: [
      { id: 'a', frame: ' F1 ' },
      { id: 'b', frame: ' F2 ' },
    ],
    notes: 7,
  }
  expect(tidyFields(hullSurvey, sent, before)).toEqual({
    place: ' Onne ',
    plates: [
      { id: 'a', frame: ' F1 ' },
      { id: 'b', frame: 'F2' },
    ],
    notes: 7,
  })
})
