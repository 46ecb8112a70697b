/**
 * Which parts of the product a change touches, by the files that differ from a commit:
 * `node tests/changed-parts.mjs main` tells whether the campaigns are due.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What brings entries to the office and records back, or keeps them: it is tried by kills, faults and a thin link. */
const syncOrStorage = [
  /^src\/(offline|protocol|resource)\//,
  /^src\/server\/(sync|writes|files|database|backup|guests)\//,
  /^sw\//,
  /^tests\/(campaigns|offline)\//,
  /^tests\/sync\/model\//,
]

/** Whether files of a change belong to sync or storage; documentation and single tests do not. @param {string[]} files */
export function touchesSync(files) {
  return files.some((file) => !/\.(test\.tsx?|md)$/.test(file) && syncOrStorage.some((part) => part.test(file)))
}

/** The files that differ from a commit, those not yet committed among them; throws where git knows no such commit. */
export function changedSince(base, root) {
  return [
    ['diff', '--name-only', base],
    ['ls-files', '--others', '--exclude-standard'],
  ].flatMap((parameters) => {
    const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr}`)
    return stdout.split('\n').filter((line) => line !== '')
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [base = 'HEAD'] = process.argv.slice(2)
  const root = fileURLToPath(new URL('../', import.meta.url))
  console.log(touchesSync(changedSince(base, root)) ? 'sync or storage changed' : 'neither sync nor storage changed')
}
