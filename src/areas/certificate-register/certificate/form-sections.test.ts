import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { openedQuestions } from '#src/screens/data/fields/opened-questions.ts'
import { formSections } from '#src/screens/data/fields/sections.ts'
import { certificateRegister } from './certificate-register.ts'

test('a question that another opens stands below it, and before what is asked of everybody', () => {
  const { expiresOn, validity, ...shape } = certificateRegister.fields.shape
  const apart: Resource = {
    ...certificateRegister,
    fields: z.strictObject({ expiresOn, ...shape, validity }),
  }
  const validityFields = formSections(apart, [], '').find(({ title }) => title === 'Validity')?.fields
  expect(validityFields?.map(({ name }) => name)).toEqual([
    'issuedOn',
    'responsibleId',
    'validity',
    'expiresOn',
    'leadDays',
  ])
})

test('questions are opened by an answer, and closed with it', () => {
  const opened = openedQuestions(certificateRegister, { validity: 'until a date' })
  expect(opened).toContain('expiresOn')
  expect(openedQuestions(certificateRegister, {})).not.toContain('expiresOn')
})
