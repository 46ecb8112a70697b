import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildSync } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import { processStart } from './running-processes.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fairlead-lock-'))
})

afterEach(() => rmSync(directory, { recursive: true, force: true }))

const ownerFiles = () => readdirSync(directory).filter((name) => name.startsWith('owner-'))

function writeOwner(number: number, pid: number, startedAt: string | undefined): void {
  writeFileSync(join(directory, `owner-${number}`), JSON.stringify({ pid, startedAt }))
}

test('a directory that does not exist is made, and named as owned by this process', () => {
  lockDataDirectory(join(directory, 'deep', 'data'))
  const [file = ''] = readdirSync(join(directory, 'deep', 'data'))
  expect(JSON.parse(readFileSync(join(directory, 'deep', 'data', file), 'utf8'))).toEqual({
    pid: process.pid,
    startedAt: processStart(process.pid),
  })
})

test('a living owner is named in the refusal', () => {
  lockDataDirectory(directory)
  expect(() => lockDataDirectory(directory)).toThrow(StartRefused)
  expect(() => lockDataDirectory(directory)).toThrow(`process ${process.pid}`)
})

test('what was given back can be taken again', () => {
  for (let round = 0; round < 3; round += 1) lockDataDirectory(directory).release()
  expect(ownerFiles()).toEqual(['owner-3'])
})

test('the number of a dead owner may meanwhile belong to another process', () => {
  writeOwner(4, process.pid, 'another boot 12345')
  lockDataDirectory(directory)
  expect(ownerFiles()).toEqual(['owner-5'])
})

test('a killed owner does not have to be reaped by anybody', async () => {
  // The shell never waits for its child, which after the kill remains a zombie with a valid process number.
  const shell = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [line] = await once(shell.stdout, 'data')
    const pid = Number(String(line))
    // Until it has become `sleep`, the shell may still reap its child.
    await expect.poll(() => nameOf(shell.pid)).toBe('sleep')
    writeOwner(1, pid, processStart(pid))
    expect(() => lockDataDirectory(directory)).toThrow(StartRefused)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => processStart(pid)).toBeUndefined()
    expect(process.kill(pid, 0)).toBe(true)
    lockDataDirectory(directory)
  } finally {
    shell.kill('SIGKILL')
  }
})

test('a damaged file is no owner', () => {
  writeFileSync(join(directory, 'owner-7'), '{"pid": 1')
  lockDataDirectory(directory)
  expect(ownerFiles()).toEqual(['owner-8'])
})

test('of many processes that start at once after a crash, one becomes the owner', async () => {
  writeOwner(1, process.pid, 'another boot 12345')
  const program = join(directory, 'rival.mjs')
  buildSync({
    stdin: {
      contents: `
        import { lockDataDirectory } from './data-directory-lock.ts'
        try { lockDataDirectory(process.argv[2]); console.log('owner') } catch (error) { console.log(error.name) }
        setTimeout(() => {}, 60_000)`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
  })
  const rivals = Array.from({ length: 6 }, () =>
    spawn(process.execPath, [program, directory], { stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  try {
    const answers = await Promise.all(rivals.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
    expect(answers.sort()).toEqual([...Array.from({ length: 5 }, () => 'StartRefused'), 'owner'])
  } finally {
    for (const rival of rivals) rival.kill('SIGKILL')
  }
}, 60_000)

/** The name of a running program. */
function nameOf(pid: number | undefined): string {
  return basename(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim())
}
