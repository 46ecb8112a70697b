import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type ArchiveHead, contentsName, headName, sealContents } from '#src/server/backup/archive-format.ts'
import { openArchive } from '#src/server/backup/read-archive.ts'
import { refuseOtherSchema } from '#src/server/backup/restore-schema.ts'
import { writeArchive } from '#src/server/backup/write-archive.ts'
import { backUpTo, emptyProduct, type ProductDatabase, restoreTo, storeFile, tenantsOf } from './product-database.ts'
import { tableContents } from './table-contents.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
let path: string
let product: ProductDatabase
const others: ProductDatabase[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-archives-'))
  path = join(folder, 'whole.tar')
  product = await companyOf('harbour')
  await backUpTo(product, path)
})
afterAll(async () => {
  for (const one of others) await one.end()
  rmSync(folder, { recursive: true, force: true })
})

/** A database with one company and one stored file, which no server uses any more. */
async function companyOf(slug: string): Promise<ProductDatabase> {
  const made = await emptyProduct()
  others.push(made)
  const database = await made.open()
  await database.pool.query('insert into tenants (id, slug, name) values ($1, $2, $2)', [uuidV7(), slug])
  const [tenant] = await tenantsOf(database)
  await storeFile(made, database, tenant?.id ?? '')
  await made.close()
  return made
}

async function opened(file: string): Promise<void> {
  const archive = await openArchive(file)
  try {
    refuseOtherSchema(archive.head)
  } finally {
    await archive.close()
  }
}

/** The archive with another head, and everything else as a later release would have written it. */
async function withHead(change: (head: ArchiveHead) => object): Promise<string> {
  const archive = await openArchive(path)
  const changed = join(folder, `${uuidV7()}.tar`)
  const writer = await writeArchive(changed, new Date())
  await writer.add(headName, Buffer.from(JSON.stringify(change(archive.head))))
  for await (const part of archive.parts()) await writer.add(part.name, await archive.read(part))
  await writer.add(contentsName, sealContents({ ...archive.contents, sha256: writer.hash() }))
  await writer.finish()
  await archive.close()
  return changed
}

test('the archive itself is whole', async () => {
  await opened(path)
  await opened(await withHead((head) => head))
})

test('a half archive is refused wherever it was cut', async () => {
  const size = readFileSync(path).length
  const half = join(folder, 'half.tar')
  for (const end of [0, 1, 511, 512, 700, 2048, 4096, size >> 1, size - 1600, size - 1024, size - 512, size - 1]) {
    copyFileSync(path, half)
    truncateSync(half, end)
    await expect(opened(half), `${end} of ${size} bytes`).rejects.toThrow(/not whole|damaged/)
  }
})

test('one other byte anywhere is found', async () => {
  const bytes = readFileSync(path)
  const flipped = join(folder, 'flipped.tar')
  const places = Array.from({ length: 60 }, (_, turn) => Math.floor((bytes.length * turn) / 60))
  // What comes last says what all before it must be, and nothing says it of what comes last.
  const ending = Array.from({ length: 120 }, (_, turn) => bytes.length - 1 - turn * 37)
  for (const at of [...places, ...ending]) {
    const other = Buffer.from(bytes)
    other[at] = (other[at] ?? 0) ^ 0x41
    writeFileSync(flipped, other)
    await expect(opened(flipped), `byte ${at}`).rejects.toThrow(/not whole|damaged|no backup|not those of this program/)
  }
})

test('what is no backup, of a later release or of another line of migrations is refused by name', async () => {
  const other = join(folder, 'other.tar')
  writeFileSync(other, 'PK\u0003\u0004 something else entirely'.repeat(100))
  await expect(opened(other)).rejects.toThrow(/no backup/)
  await expect(opened(join(folder, 'absent.tar'))).rejects.toThrow(/cannot be read/)
  await expect(opened(await withHead((head) => ({ ...head, format: 2 })))).rejects.toThrow(/later release/)
  const more = { hash: 'f'.repeat(64), when: Date.now() }
  await expect(
    opened(await withHead((head) => ({ ...head, product: '9.1.0', migrations: [...head.migrations, more] }))),
  ).rejects.toThrow(/later release of Fairlead \(9\.1\.0\)/)
  await expect(
    opened(await withHead((head) => ({ ...head, migrations: [more, ...head.migrations.slice(1)] }))),
  ).rejects.toThrow(/migration 1 is another one/)
})

test('a database with companies is replaced only where that is asked for, and never while a server uses it', async () => {
  const standing = await companyOf('standing')
  const before = await tableContents(standing.url)
  await expect(restoreTo(standing, path)).rejects.toThrow(/--replace/)
  expect(await tableContents(standing.url)).toEqual(before)
  const server = await standing.open()
  await expect(restoreTo(standing, path, { replaces: true })).rejects.toThrow(/Stop it/)
  expect((await tenantsOf(server)).length).toBe(1)
  await standing.close()
  await restoreTo(standing, path, { replaces: true })
  // A company that nothing was written for has no counter before a restore makes it one.
  const { tenant_seq: _was, ...whole } = await tableContents(product.url)
  expect(await tableContents(standing.url)).toMatchObject(whole)
})

test('an archive whose parts do not agree is not restored, and what was there stays', async () => {
  const standing = await companyOf('standing')
  const before = await tableContents(standing.url)
  const archive = await openArchive(path)
  const lacking = join(folder, 'lacking.tar')
  const writer = await writeArchive(lacking, new Date())
  await writer.add(headName, Buffer.from(JSON.stringify(archive.head)))
  for await (const part of archive.parts()) {
    if (!part.name.startsWith('files/')) await writer.add(part.name, await archive.read(part))
  }
  await writer.add(contentsName, sealContents({ ...archive.contents, sha256: writer.hash() }))
  await writer.finish()
  await archive.close()
  await expect(restoreTo(standing, lacking, { replaces: true })).rejects.toThrow(/lacks stored files/)
  expect(await tableContents(standing.url)).toEqual(before)
})

test('there is nothing to back up without a company', async () => {
  const empty = await emptyProduct()
  others.push(empty)
  await expect(backUpTo(empty, join(folder, 'none.tar'))).rejects.toThrow(/nothing to back up/)
  await empty.open()
  await expect(backUpTo(empty, join(folder, 'none.tar'))).rejects.toThrow(/nothing to back up/)
})
