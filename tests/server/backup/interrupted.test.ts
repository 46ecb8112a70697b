import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openArchive } from '#src/server/backup/read-archive.ts'
import { isDueToday } from '../../due-today.ts'
import { bundledProgram } from '../../machine/bundled-program.ts'
import { backUpTo, emptyProduct, filledProduct, type ProductDatabase } from './product-database.ts'
import { tableContents } from './table-contents.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const root = fileURLToPath(new URL('../../../', import.meta.url))
let folder: string
let path: string
let product: ProductDatabase
const others: ProductDatabase[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-archives-'))
  path = join(folder, 'whole.tar')
  product = await filledProduct()
  await product.close()
  await backUpTo(product, path)
})
afterAll(async () => {
  for (const one of [product, ...others]) await one.end()
  rmSync(folder, { recursive: true, force: true })
})

type Command = { process: ChildProcess; said(): string; ended: Promise<number | null> }

/** The program on a database; `fileBlocks` is the most that it may write into one file, in blocks of 512 bytes. */
function run({ url, dataDir }: ProductDatabase, args: readonly string[], fileBlocks = 'unlimited'): Command {
  const program = [process.execPath, bundledProgram('src/server/main.ts'), ...args]
  const child = spawn('/bin/sh', ['-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...program], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  }
  return { process: child, said: () => said, ended: once(child, 'close').then(() => child.exitCode) }
}

/** `kill -9` as soon as it has said this. */
async function killOnceSaid(command: Command, args: RegExp): Promise<void> {
  await expect.poll(command.said, { timeout: 60_000, interval: 1 }).toMatch(args)
  command.process.kill('SIGKILL')
  expect(await command.ended).toBeNull()
}

async function target(): Promise<ProductDatabase> {
  const made = await emptyProduct()
  others.push(made)
  return made
}

test.runIf(isDueToday(0))(
  'kill -9 of a backup leaves nothing that could be taken for one, and the next is not in its way',
  async () => {
    const place = mkdtempSync(join(folder, 'killed-'))
    await killOnceSaid(run(product, ['backup', place]), /accounts: \d+ rows/)
    const [left, ...more] = readdirSync(place)
    expect([left?.endsWith('.tar.unfinished'), more]).toEqual([true, []])
    await expect(openArchive(join(place, left ?? ''))).rejects.toThrow(/not whole|damaged/)
    const again = run(product, ['backup', place])
    expect([await again.ended, again.said()]).toEqual([0, expect.stringMatching(/fairlead-.*\.tar: \d+ rows, 2 files/)])
  },
)

test.runIf(isDueToday(1))('a full disk ends a backup with an error and leaves nothing', async () => {
  const place = mkdtempSync(join(folder, 'full-'))
  const command = run(product, ['backup', place], '400')
  expect(await command.ended).toBe(1)
  expect(command.said()).toMatch(/EFBIG|ENOSPC/)
  expect(readdirSync(place)).toEqual([])
})

test.runIf(isDueToday(2))(
  'kill -9 of a restore in an empty database: nothing starts before it was restored again',
  async () => {
    const empty = await target()
    await killOnceSaid(run(empty, ['restore', path]), /history: \d+ rows/)
    const start = run(empty, [])
    expect([await start.ended, start.said()]).toEqual([1, expect.stringMatching(/A restore .* was interrupted/)])
    const again = run(empty, ['restore', path])
    expect([await again.ended, again.said()]).toEqual([0, expect.stringMatching(/Restored \d+ rows and 2 files/)])
    expect(await tableContents(empty.url)).toEqual(await tableContents(product.url))
    const served = run(empty, [])
    await expect.poll(served.said, { timeout: 60_000 }).toMatch(/Fairlead is at/)
    served.process.kill('SIGTERM')
    expect(await served.ended).toBe(0)
  },
)

test.runIf(isDueToday(3))(
  'kill -9 or a full disk in a restore that replaces: what was there before stands as it was, and starts',
  async () => {
    const standing = await target()
    const database = await standing.open()
    await database.pool.query(
      `insert into tenants (id, slug, name) values ('01a1fc5b-533d-7833-b358-1a52418ae0d1', 'standing', 'Standing')`,
    )
    await standing.close()
    const before = await tableContents(standing.url)
    await killOnceSaid(run(standing, ['restore', path, '--replace']), /history: \d+ rows/)
    expect(await tableContents(standing.url)).toEqual(before)
    const full = run(standing, ['restore', path, '--replace'], '40')
    expect([await full.ended, full.said()]).toEqual([1, expect.stringMatching(/EFBIG|ENOSPC/)])
    expect(await tableContents(standing.url)).toEqual(before)
    const served = run(standing, [])
    await expect.poll(served.said, { timeout: 60_000 }).toMatch(/Fairlead is at/)
    served.process.kill('SIGTERM')
    expect(await served.ended).toBe(0)
  },
)
