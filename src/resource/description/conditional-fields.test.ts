import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { applicableFields, inapplicableAnswers, missingAnswers } from './conditional-fields.ts'
import { defineResource } from './define-resource.ts'
import { choice, flag, text } from './field-types.ts'
import { validateFields } from './validate.ts'

const paper = defineResource({
  name: 'papers',
  area: 'specimens',
  label: ['Paper', 'Papers'],
  fields: z.strictObject({
    kind: choice(['copy', 'original']).meta({ label: 'Kind' }),
    source: text()
      .optional()
      .meta({ label: 'Source', when: { field: 'kind', is: ['copy'], isRequired: true } }),
    sealed: flag()
      .optional()
      .meta({ label: 'Sealed', when: { field: 'kind', is: ['original'] } }),
    seal: text()
      .optional()
      .meta({ label: 'Seal', when: { field: 'sealed', is: [true] } }),
  }),
  scope: {},
  access: { create: {}, read: {}, update: {}, delete: {} },
  title: ['kind'],
  order: 'kind',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})

describe('conditional fields', () => {
  it('ask for an answer while the other has the value, and name what is missing beside it', () => {
    expect(missingAnswers(paper, { kind: 'copy' })).toEqual({ source: [expect.any(String)] })
    expect(missingAnswers(paper, { kind: 'copy', source: 'Lagos' })).toEqual({})
    expect(missingAnswers(paper, { kind: 'original' })).toEqual({})
  })

  it('leave out what is not asked, and say which answers those are', () => {
    const fields = { kind: 'original', source: 'Lagos', sealed: true, seal: 'A1' }
    expect(inapplicableAnswers(paper, fields)).toEqual(['source'])
    expect(applicableFields(paper, fields)).toEqual({ kind: 'original', sealed: true, seal: 'A1' })
  })

  it('leave out what hangs on an answer that is itself left out', () => {
    expect(validateFields(paper, { kind: 'copy', source: 'Lagos', sealed: true, seal: 'A1' })).toEqual({
      ok: true,
      fields: { kind: 'copy', source: 'Lagos' },
    })
  })

  it('name a missing answer beside other faults of the record', () => {
    expect(validateFields(paper, { kind: 'copy', seal: 4 })).toMatchObject({
      ok: false,
      errors: { source: [expect.any(String)], seal: [expect.any(String)] },
    })
  })
})
