import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { keptCommentsDatabase } from '#src/offline/storage/kept-comments-database.ts'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { forgetKeptComments, keepComments, readKeptComments, recordsWithKeptComments } from './kept-comments.ts'
import { deleteReader } from './readers.ts'

const day = 86_400_000
const said = (count: number) => Array.from({ length: count }, (_, index) => recordOf(`c${index}`))
const recordOf = (id: string) => ({
  id,
  number: null,
  provisionalNumber: null,
  status: null,
  statusAt: null,
  statusBy: null,
  lastStep: null,
  schemaVersion: 1,
  version: 1,
  active: true,
  scope: { owner: null, vessel: null, department: null, participants: [] },
  createdAt: '2026-11-29T08:00:00Z',
  createdBy: 'ada',
  updatedAt: '2026-11-29T08:00:00Z',
  updatedBy: 'ada',
})
const of = (record: string, person = 'ada') => ({ person, resource: 'defects', record })
const keep = (record: string, at: number, count = 1, person = 'ada') =>
  keepComments({ ...of(record, person), at, rows: said(count) })

beforeEach(async () => {
  await keptCommentsDatabase.comments.clear()
  for (const person of ['ada', 'ben'])
    await mirrorDatabase.readers.put({ person, tenant: 'gulf', epoch: 'e', streamsHash: 'h', streams: [], pulledAt: 0 })
})

test('of thirty records what was read last is kept, thirty comments of each, for thirty days', async () => {
  for (let index = 0; index < 32; index += 1) await keep(`r${index}`, day + index, 40)
  const kept = await recordsWithKeptComments({ person: 'ada', resource: 'defects' })
  expect(kept).toHaveLength(30)
  expect(kept).not.toContain('r0')
  expect((await readKeptComments(of('r31')))?.rows).toHaveLength(30)
  await keep('r31', 2 * day, 2)
  expect(await readKeptComments(of('r31'))).toMatchObject({ at: 2 * day, rows: { length: 2 } })
  await keep('late', 40 * day)
  expect(await recordsWithKeptComments({ person: 'ada', resource: 'defects' })).toEqual(['late'])
})

test('a record that is lost takes its comments along, and a person who leaves the device all of theirs', async () => {
  await keep('a', day)
  await keep('b', day)
  await keep('a', day, 1, 'ben')
  await forgetKeptComments([of('a')])
  expect([await readKeptComments(of('a')), await readKeptComments(of('b'))]).toMatchObject([null, { at: day }])
  await deleteReader('ada')
  expect(await readKeptComments(of('b'))).toBeNull()
  expect(await readKeptComments(of('a', 'ben'))).not.toBeNull()
  // An answer that was under way when the person left.
  await keep('c', day)
  expect(await readKeptComments(of('c'))).toBeNull()
})
