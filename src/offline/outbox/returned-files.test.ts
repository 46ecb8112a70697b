import { expect, test } from 'vitest'
import type { EntryRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { findReturnedFiles } from './returned-files.ts'

const entry = (row: Pick<EntryRow, 'id' | 'action' | 'madeAt' | 'state'>): EntryRow => ({
  tenant: 'gulf',
  author: 'ada',
  device: 'tablet',
  key: 'k',
  sequence: 1,
  hash: '',
  previousLink: '',
  link: '',
  signature: '',
  bytes: null,
  resource: 'reports',
  record: 'r',
  provisionalNumber: null,
  files: [],
  dependsOn: [],
  everSent: true,
  receipt: null,
  trouble: null,
  expected: {},
  draft: null,
  ...row,
})

const photo: FileRow = {
  id: 'photo',
  person: 'ada',
  tenant: 'gulf',
  draft: null,
  entry: 'made',
  folder: 'reports',
  name: 'deck.webp',
  type: 'image/webp',
  size: 3,
  sha256: '',
  uploaded: false,
  refused: 'Not a photo',
}

const made = entry({ id: 'made', action: 'create', madeAt: '2026-11-21T10:00:00.000+03:00', state: 'done' })
const deleted = (madeAt: string) => entry({ id: 'deleted', action: 'delete', madeAt, state: 'waiting' })

test('a file that came back is settled by what was made after it, on whatever clock', () => {
  expect(findReturnedFiles([made], [photo])).toMatchObject([{ id: 'photo', entry: 'made', reason: 'Not a photo' }])
  expect(findReturnedFiles([made, deleted('2026-11-21T09:00:00.000+01:00')], [photo])).toEqual([])
  expect(findReturnedFiles([made, deleted('2026-11-21T11:00:00.000+05:00')], [photo])).toHaveLength(1)
})
