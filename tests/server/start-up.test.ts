import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, type DatabaseProcess, isAlive, postmasterOf, startDatabaseProcess } from '../machine/database-process.ts'

// Each test starts several processes, which takes its time on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
let parent: string
let dataDir: string
const holders: DatabaseProcess[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'fairlead-start-'))
  chmodSync(parent, 0o755)
  dataDir = join(parent, 'data')
})

afterEach(async () => {
  for (const holder of holders.splice(0)) {
    holder.process.kill('SIGTERM')
    await holder.ended
  }
  const left = existsSync(join(dataDir, 'database/postmaster.pid')) ? postmasterOf(dataDir) : undefined
  if (left !== undefined && isAlive(left)) process.kill(left, 'SIGKILL')
  rmSync(parent, { recursive: true, force: true })
})

function hold(user?: { uid: number; gid: number }): DatabaseProcess {
  const holder = startDatabaseProcess(dataDir, user)
  holders.push(holder)
  return holder
}

async function stop(holder: DatabaseProcess): Promise<number | null> {
  holder.process.kill('SIGTERM')
  return holder.ended
}

async function kill(holder: DatabaseProcess): Promise<void> {
  holder.process.kill('SIGKILL')
  await holder.ended
}

const writeNote = (url: string) => ask(url, "create table note as select 'kept' as text")
const readNote = (url: string) => ask<{ text: string }>(url, 'select text from note')
const kept = [{ text: 'kept' }]

describe('an orderly life', () => {
  test('content survives a stop by SIGTERM, which leaves nothing running', async () => {
    const first = hold()
    const { url, isNew } = await first.ready
    expect(isNew).toBe(true)
    await writeNote(url)
    const postmaster = postmasterOf(dataDir)
    expect(await stop(first)).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
    expect(existsSync(join(dataDir, 'database/postmaster.pid'))).toBe(false)

    const second = await hold().ready
    expect(second.isNew).toBe(false)
    expect(await readNote(second.url)).toEqual(kept)
  })

  test('the role is a plain owner, its password is private, and there is no other way in', async () => {
    const { url } = await hold().ready
    const [role] = await ask(
      url,
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
         (select datdba = r.oid from pg_database where datname = 'fairlead') as owner,
         current_setting('fsync') as fsync, current_setting('TimeZone') as zone
       from pg_roles r where rolname = current_user`,
    )
    expect(role).toEqual({
      rolname: 'fairlead',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      owner: true,
      fsync: 'on',
      zone: 'UTC',
    })
    expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600)
    const others = ['postgres://postgres@', 'postgres://fairlead:wrong@'].map((login) =>
      url.replace(/^postgres:\/\/.*@/, login),
    )
    for (const other of others) await expect(ask(other, 'select 1')).rejects.toThrow(/pg_hba|password/)
  })

  test('a copy of the data directory starts beside the original, which goes on', async () => {
    const first = hold()
    await writeNote((await first.ready).url)
    await stop(first)
    const copy = join(parent, 'copy')
    cpSync(dataDir, copy, { recursive: true })
    const original = await hold().ready
    const copied = startDatabaseProcess(copy)
    holders.push(copied)
    expect(await readNote((await copied.ready).url)).toEqual(kept)
    expect(await readNote(original.url)).toEqual(kept)
  })

  test('a second start is refused in words, with exit code 1, and the first goes on', async () => {
    const first = hold()
    const { url } = await first.ready
    const second = hold()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`${dataDir} is in use by a running server (process ${first.process.pid})`)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('after kill -9', () => {
  test('of the server: its PostgreSQL still runs, and the next start stops it and goes on', async () => {
    const first = hold()
    const { url } = await first.ready
    await writeNote(url)
    const postmaster = postmasterOf(dataDir)
    await kill(first)
    expect(isAlive(postmaster)).toBe(true)

    const second = hold()
    expect(await readNote((await second.ready).url)).toEqual(kept)
    expect(isAlive(postmaster)).toBe(false)
    expect(second.output()).toContain(`an earlier start still runs (process ${postmaster})`)
  })

  test('of PostgreSQL: it comes back under the same address while the server and its pool live on', async () => {
    const holder = hold()
    const { url } = await holder.ready
    await writeNote(url)
    const pool = new pg.Pool({ connectionString: url })
    pool.on('error', () => undefined)
    try {
      for (let round = 1; round <= 3; round += 1) {
        // A connection in the middle of something keeps its process, and the shared memory, beyond the postmaster.
        const busy = pool.query('select pg_sleep(60)').catch((error: Error) => error.message)
        const isBusy = async () =>
          (await pool.query("select from pg_stat_activity where query like '%sleep(60)'")).rowCount
        await expect.poll(isBusy, { timeout: 10_000 }).toBe(1)
        const postmaster = postmasterOf(dataDir)
        process.kill(postmaster, 'SIGKILL')
        expect(await busy).toMatch(/terminated|ECONN|closed|shutdown/)
        // A process that has lost its postmaster may still answer once, hence the content alone proves nothing.
        const returns = () => holder.output().match(/The database server is back/g)?.length
        await expect.poll(returns, { timeout: 30_000 }).toBe(round)
        expect((await pool.query('select text from note')).rows).toEqual(kept)
        expect(postmasterOf(dataDir)).not.toBe(postmaster)
      }
    } finally {
      await pool.end()
    }
    expect(holder.process.exitCode).toBeNull()
  })

  test('of both at once: the next start ends the processes that are left', async () => {
    const first = hold()
    const { url } = await first.ready
    await writeNote(url)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const busy = client.query('select pg_sleep(60)').catch(() => 'ended')
    const postmaster = postmasterOf(dataDir)
    first.process.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await first.ended

    expect(await readNote((await hold().ready).url)).toEqual(kept)
    expect(await busy).toBe('ended')
  })
})

describe('what an earlier life left behind', () => {
  test('a postmaster.pid whose number now belongs to a stranger', async () => {
    const first = hold()
    await writeNote((await first.ready).url)
    await stop(first)
    const stranger = process.pid
    writeFileSync(join(dataDir, 'database/postmaster.pid'), `${stranger}\n${dataDir}/database\n1\n5432\n\n127.0.0.1\n`)
    expect(await readNote((await hold().ready).url)).toEqual(kept)
  })

  test('lost credentials: the role gets new ones, the content stays', async () => {
    const first = hold()
    await writeNote((await first.ready).url)
    await stop(first)
    rmSync(join(dataDir, 'database.json'))
    expect(await readNote((await hold().ready).url)).toEqual(kept)
  })

  test('a database half created is created anew', async () => {
    mkdirSync(join(dataDir, 'database.new'), { recursive: true })
    writeFileSync(join(dataDir, 'database.new/PG_VERSION'), '18\n')
    expect((await hold().ready).isNew).toBe(true)
  })

  test('the database of another PostgreSQL is refused with what to do, and not touched', async () => {
    const directory = join(dataDir, 'database')
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    writeFileSync(join(directory, 'PG_VERSION'), '14\n')
    const holder = hold()
    expect(await holder.ended).toBe(1)
    expect(holder.output()).toMatch(/written by PostgreSQL 14.*brings PostgreSQL 18.*pg_dump.*DATABASE_URL/)
    expect(readFileSync(join(directory, 'PG_VERSION'), 'utf8')).toBe('14\n')
  })
})

describe.runIf(isRoot)('started by root', () => {
  const nobody = {
    uid: Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })),
    gid: Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' })),
  }

  test('PostgreSQL runs as another user, also in a directory that only root may enter', async () => {
    chmodSync(parent, 0o700)
    const first = hold()
    await writeNote((await first.ready).url)
    const owner = statSync(join(dataDir, 'database')).uid
    expect(owner).not.toBe(0)
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(owner)
    await kill(first)
    expect(await readNote((await hold().ready).url)).toEqual(kept)
  })

  test('an ordinary user starts, is killed and starts again', async () => {
    chownSync(parent, nobody.uid, nobody.gid)
    const first = hold(nobody)
    await writeNote((await first.ready).url)
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(nobody.uid)
    await kill(first)
    expect(await readNote((await hold(nobody).ready).url)).toEqual(kept)
  })

  test('an ordinary user runs what came back from a copy with open permissions', async () => {
    chownSync(parent, nobody.uid, nobody.gid)
    const first = hold(nobody)
    await writeNote((await first.ready).url)
    await stop(first)
    const directory = join(dataDir, 'database')
    chmodSync(directory, 0o777)
    const second = hold(nobody)
    expect(await readNote((await second.ready).url)).toEqual(kept)
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    await stop(second)

    chownSync(directory, 0, 0)
    chmodSync(directory, 0o777)
    const third = hold(nobody)
    expect(await third.ended).toBe(1)
    expect(third.output()).toMatch(/belongs to another user.*Give DATA_DIR/)
  })

  test('root takes over what an ordinary user began; the other way round is refused in words', async () => {
    chownSync(parent, nobody.uid, nobody.gid)
    const first = hold(nobody)
    await writeNote((await first.ready).url)
    await stop(first)
    const second = hold()
    expect(await readNote((await second.ready).url)).toEqual(kept)
    await stop(second)

    chownSync(dataDir, 0, 0)
    chmodSync(dataDir, 0o700)
    const third = hold(nobody)
    expect(await third.ended).toBe(1)
    expect(third.output()).toMatch(/cannot be used by this user.*DATA_DIR/)
  })
})
