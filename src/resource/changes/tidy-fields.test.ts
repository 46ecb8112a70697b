import { expect, test } from 'vitest'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { nonBlankAnswers } from '../workflow/step-answers.ts'
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

test('a line of signs that nobody sees is empty, and stays what it is beside what is seen', () => {
  expect(tidyFields(hullSurvey, { place: '\u200b\u2060 \u202e' }, null)).toEqual({ place: '' })
  expect(tidyFields(hullSurvey, { place: '\u202bOnne\u202c' }, null)).toEqual({ place: '\u202bOnne\u202c' })
  expect(nonBlankAnswers({ reason: ' \u200b', changed: 'The date' })).toEqual({ changed: 'The date' })
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
