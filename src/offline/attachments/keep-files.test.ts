import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { keptFilesDatabase } from '#src/offline/storage/kept-files-database.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { deleteKeptFile, deleteKeptFilesBut, keepFile, keepFiles } from './keep-files.ts'

const fetched: string[] = []
const open = (file: FileReference) => {
  fetched.push(file.name)
  return Promise.resolve(new Blob([file.name], { type: file.type }))
}

const fileOf = (name: string): FileReference => ({
  id: name,
  name,
  type: 'application/pdf',
  size: name.length,
  sha256: name.padEnd(64, '0'),
})
const kept = async (tenant: string) =>
  (await keptFilesDatabase.files.where('tenant').equals(tenant).toArray()).map(({ bytes }) =>
    new TextDecoder().decode(bytes),
  )

test('what is named is fetched once and kept, and what is named no longer goes', async () => {
  await keepFiles('gulf', [fileOf('policy'), fileOf('manual')], open)
  await keepFiles('delta', [fileOf('policy')], open)
  expect((await kept('gulf')).sort()).toEqual(['manual', 'policy'])
  await keepFiles('gulf', [fileOf('policy'), fileOf('plan')], open)
  expect((await kept('gulf')).sort()).toEqual(['plan', 'policy'])
  expect(fetched).toEqual(['policy', 'manual', 'policy', 'plan'])
  await deleteKeptFilesBut(new Set(['delta']))
  expect([await kept('gulf'), await kept('delta')]).toEqual([[], ['policy']])
})

test('a file that was asked for by hand is kept, and a copy that is not whole is removed', async () => {
  const manual = fileOf('heavy manual')
  await keepFile('delta', manual, new TextEncoder().encode('heavy').buffer)
  expect(await kept('delta')).toContain('heavy')
  await deleteKeptFile('delta', manual.sha256)
  expect(await kept('delta')).not.toContain('heavy')
})
