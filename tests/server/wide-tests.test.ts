import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The real runner of shards in a folder of its own; each program of a shard notes that it was run. */
let root: string

/** Reports that two tests passed, unless a file says that this shard fails, or ends as a killed process does. */
const program = `#!/bin/sh
asked() { test -f "$1" && case "$*" in *"$(cat "$1")"*) true;; *) false;; esac; }
asked killed.txt "$@" && kill -9 $$
said=; file=$PLAYWRIGHT_JSON_OUTPUT_FILE; kind=playwright
for one in "$@"; do
  case "$one" in
    --outputFile.json=*) kind=vitest; file=\${one#*=};;
    */results/*) kind=vitest; file=$one;;
    --reporter*) ;;
    *) said="$said $one";;
  esac
done
echo "$said" >> played.txt
failed=0; asked failing.txt "$@" && failed=1
vitest='{"numPassedTests":2,"numFailedTests":%s}'
playwright='{"stats":{"expected":2,"unexpected":%s,"flaky":0,"skipped":1}}'
test $kind = vitest && printf "$vitest" $failed > "$file" || printf "$playwright" $failed > "$file"
exit $failed
`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairlead-wide-'))
  for (const file of ['wide', 'wide-shards', 'changed-parts', 'totals']) {
    write(`tests/${file}.mjs`, readFileSync(`tests/${file}.mjs`, 'utf8'))
  }
  write(
    'tests/machine/chromium.mjs',
    'export const findChromium = async () => ({ path: "chromium", shell: "chromium" })',
  )
  write('src/server/launch/build.mjs', '')
  for (const name of ['vitest', 'playwright', 'tsx']) {
    write(`node_modules/.bin/${name}`, program)
    chmodSync(join(root, `node_modules/.bin/${name}`), 0o755)
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function run(...parameters: string[]): { status: number | null; last: string | undefined; played: string[] } {
  write('played.txt', '')
  const given = { cwd: root, encoding: 'utf8' } as const
  const { status, stdout } = spawnSync(process.execPath, ['tests/wide.mjs', ...parameters], given)
  const played = readFileSync(join(root, 'played.txt'), 'utf8').split('\n').filter(Boolean)
  return { status, last: stdout.trimEnd().split('\n').at(-1), played }
}

test('every shard is played, and the last line sums what they reported', () => {
  write('tests/journeys/wide.config.ts', '')
  const { status, last, played } = run()
  expect(played.some((line) => line.includes('tests/journeys/wide.config.ts'))).toBe(true)
  const inBrowser = played.filter((line) => line.startsWith(' test ')).length
  expect({ status, last }).toEqual({
    status: 0,
    last: `${played.length * 2} passed, 0 failed, ${inBrowser} skipped`,
  })
})

test('a shard that fails does not end the run', () => {
  const { length } = run().played
  write('failing.txt', 'tests/security/fuzz')
  const { status, last, played } = run()
  expect([status, played.length]).toEqual([1, length])
  expect(last).toMatch(new RegExp(`^${length * 2} passed, 1 failed, \\d+ skipped$`))
})

test('a run that was killed goes on where it was, sums everything, and the next begins anew', () => {
  const whole = run()
  write('killed.txt', 'tests/security')
  const killed = run()
  expect(killed.status).toBe(1)
  expect(killed.last).not.toContain('passed')
  rmSync(join(root, 'killed.txt'))
  const rest = run()
  expect(rest.last).toBe(whole.last)
  expect([...killed.played, ...rest.played]).toEqual(whole.played)
  expect(run().played).toEqual(whole.played)
})

test('--fresh begins a killed run anew', () => {
  write('killed.txt', 'tests/security')
  const killed = run()
  rmSync(join(root, 'killed.txt'))
  expect(run('--fresh').played.slice(0, killed.played.length)).toEqual(killed.played)
})

test('what another source came to is not taken over', () => {
  const git = (...parameters: string[]) => spawnSync('git', parameters, { cwd: root })
  write('.gitignore', 'tests/results\nplayed.txt\nkilled.txt\n')
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=t', '-c', 'user.email=t@t.test', 'commit', '-qm', 'Begin')
  write('killed.txt', 'tests/security')
  const killed = run()
  rmSync(join(root, 'killed.txt'))
  copyFileSync(join(root, '.gitignore'), join(root, 'src/new.ts'))
  expect(run().played.slice(0, killed.played.length)).toEqual(killed.played)
})

test('the campaigns stay away where neither sync nor storage differ from the commit that is named', () => {
  const git = (...parameters: string[]) => spawnSync('git', parameters, { cwd: root })
  write('.gitignore', 'tests/results\nplayed.txt\n')
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=t', '-c', 'user.email=t@t.test', 'commit', '-qm', 'Begin')
  const isCampaign = (line: string) => line.includes('tests/campaigns')
  expect(run('--base=HEAD').played.filter(isCampaign)).toEqual([])
  write('src/offline/outbox/submit.ts', 'changed')
  expect(run('--base=HEAD').played.filter(isCampaign)).not.toEqual([])
})
