import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A repository with one commit, of which each test changes something. */
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairlead-changed-'))
  put('tests/changed-parts.mjs', '')
  copyFileSync('tests/changed-parts.mjs', join(root, 'tests/changed-parts.mjs'))
  for (const file of ['src/offline/outbox/submit.ts', 'src/app/menu.ts']) put(file, 'before')
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=t', '-c', 'user.email=t@t.test', 'commit', '-qm', 'Begin')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

function git(...parameters: string[]): void {
  const { status, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function told(base: string): string {
  return spawnSync(process.execPath, ['tests/changed-parts.mjs', base], { cwd: root, encoding: 'utf8' }).stdout.trim()
}

test('a change of what delivers, mirrors or stores is one of sync, committed or not', () => {
  put('src/offline/outbox/submit.ts', 'after')
  expect(told('HEAD')).toBe('sync or storage changed')
})

test('a file that is new counts too', () => {
  put('src/server/files/copy.ts', 'new')
  expect(told('HEAD')).toBe('sync or storage changed')
})

test('screens, documentation and single tests are none of it', () => {
  put('src/app/menu.ts', 'after')
  put('src/offline/README.md', 'new')
  put('src/offline/outbox/submit.test.ts', 'new')
  expect(told('HEAD')).toBe('neither sync nor storage changed')
})
