import { expect, test } from 'vitest'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { isOf, isToRead } from './read-by.ts'

const idOf = (one: number) => `01954a2f-5c00-7000-8000-00000000000${one}`
const [marine, finance, ada] = [idOf(1), idOf(2), idOf(3)]
const actor = actorWith({ personId: ada, departmentId: marine })
const inForce = { stableDocumentOnly: true, versionNumber: 2 }
const listed = (departmentId: string | undefined) => ({ readers: [{ id: departmentId, departmentId }] })

test('who reads a document are all, departments, or nobody, and only while a version is in force', () => {
  expect(isToRead(recordWith({ ...inForce, readBy: 'everybody' }, {}), actor)).toBe(true)
  expect(isToRead(recordWith({ ...inForce, readBy: 'nobody' }, {}), actor)).toBe(false)
  expect(isToRead(recordWith(inForce, {}), actor)).toBe(false)
  expect(isToRead(recordWith({ ...inForce, readBy: 'departments', ...listed(marine) }, {}), actor)).toBe(true)
  expect(isToRead(recordWith({ ...inForce, readBy: 'departments', ...listed(finance) }, {}), actor)).toBe(false)
  expect(isToRead(recordWith({ stableDocumentOnly: false, readBy: 'everybody' }, {}), actor)).toBe(false)
})

test('what was said of a version says nothing of the next', () => {
  const repo = { id: 'policy', versionNumber: 2 }
  const said = (versionNumber: number) => recordWith({ documentRepoId: 'policy', versionNumber, staffId: ada }, {})
  expect(isOf(said(2), repo, actor)).toBe(true)
  expect(isOf(said(1), repo, actor)).toBe(false)
})
