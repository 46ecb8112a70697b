import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { restoreCommand } from '#src/server/backup/backup-commands.ts'
import { openArchive } from '#src/server/backup/read-archive.ts'
import { readConfiguration } from '#src/server/configuration/configuration.ts'
import { backUpTo, emptyProduct, type ProductDatabase, restoreTo, storeFile, tenantsOf } from './product-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const key = randomBytes(32)
let folder: string
let path: string
let product: ProductDatabase
const all: ProductDatabase[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-sealed-'))
  path = join(folder, 'sealed.tar')
  product = await emptyProduct()
  all.push(product)
  const database = await product.open()
  await database.pool.query('insert into tenants (id, slug, name) values ($1, $2, $3)', [
    uuidV7(),
    'harbour',
    'Tugs Ltd',
  ])
  const [tenant] = await tenantsOf(database)
  for (let count = 0; count < 4; count += 1) await storeFile(product, database, tenant?.id ?? '')
  await product.close()
  await backUpTo(product, path, undefined, key)
})
afterAll(async () => {
  for (const one of all) await one.end()
  rmSync(folder, { recursive: true, force: true })
})

test('a sealed backup shows nothing, and restores whole with its key', async () => {
  const bytes = readFileSync(path)
  for (const word of ['harbour', 'Tugs Ltd', 'head.json', 'tables/', 'ustar']) expect(bytes.includes(word)).toBe(false)
  const target = await emptyProduct()
  all.push(target)
  const restored = await restoreTo(target, path, { key })
  expect(restored.files).toBe(4)
  const database = await target.open()
  expect((await database.pool.query('select slug, name from tenants')).rows).toEqual([
    { slug: 'harbour', name: 'Tugs Ltd' },
  ])
})

test('without the key, or with another, a restore says so before it begins', async () => {
  await expect(openArchive(path)).rejects.toThrow(/is sealed.*BACKUP_KEY_FILE/)
  await expect(openArchive(path, randomBytes(32))).rejects.toThrow(/does not open with the key/)
  const dataDir = join(folder, 'untouched')
  const context = {
    configuration: readConfiguration({ DATA_DIR: dataDir }),
    product: 'test',
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    print: () => undefined,
  }
  await expect(restoreCommand([path], context)).rejects.toThrow(/is sealed/)
  expect(() => readFileSync(dataDir)).toThrow(/ENOENT/)
  const keyFile = join(folder, 'short.key')
  writeFileSync(keyFile, 'c2hvcnQ=')
  const withKey = { ...context, configuration: readConfiguration({ DATA_DIR: dataDir, BACKUP_KEY_FILE: keyFile }) }
  await expect(restoreCommand([path], withKey)).rejects.toThrow(/must hold 32 bytes/)
})

test('a sealed backup that was cut, changed, or whose pieces were moved is refused', async () => {
  const whole = readFileSync(path)
  const other = join(folder, 'other.tar')
  const piece = 65_552
  const head = 57
  for (const end of [10, head, head + 5, head + piece, head + 2 * piece, whole.length - 1]) {
    copyFileSync(path, other)
    truncateSync(other, end)
    await expect(openArchive(other, key), `cut at ${end}`).rejects.toThrow(/not whole|does not open|no backup/)
  }
  for (const at of [40, head + 3, head + piece + 9, whole.length - 3]) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    writeFileSync(other, changed)
    await expect(openArchive(other, key), `byte ${at}`).rejects.toThrow(/not whole|does not open/)
  }
  const [first, second] = [whole.subarray(head, head + piece), whole.subarray(head + piece, head + 2 * piece)]
  writeFileSync(other, Buffer.concat([whole.subarray(0, head), second, first, whole.subarray(head + 2 * piece)]))
  await expect(openArchive(other, key)).rejects.toThrow(/does not open/)
})
