import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { takenFromCategory, takenFromDocument } from './taken-over.ts'

test('the next version has title, category, type and department of its document', () => {
  const document = recordWith({ name: 'Bunkering', categoryId: 'c', documentType: 'procedure', departmentId: 'd' }, {})
  expect(takenFromDocument({ date: '2026-11-29' }, document)).toEqual({
    date: '2026-11-29',
    documentRepoName: 'Bunkering',
    categoryId: 'c',
    documentType: 'procedure',
    departmentId: 'd',
  })
  expect(takenFromDocument({ documentRepoName: 'New' }, undefined)).toEqual({ documentRepoName: 'New' })
})

test('a category suggests retention and review, and overwrites neither', () => {
  const category = recordWith({ retentionPeriod: 5, reviewMonths: 24 }, {})
  expect(takenFromCategory({ date: '2026-11-29' }, category)).toMatchObject({
    retentionPeriod: 5,
    reviewDueOn: '2028-11-29',
  })
  expect(takenFromCategory({ date: '2026-11-29', retentionPeriod: 2 }, category)).toMatchObject({ retentionPeriod: 2 })
})
