import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resources } from '#src/areas/resources.ts'
import { changedSince } from './changed-parts.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const areas = join(root, 'src/areas')

/** The resources whose folder, or whose area's expectations, differ from where this branch left `main`; none without git. */
export function changedResources(): ReadonlySet<string> {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) return new Set()
  const changed = changedSince(stdout.trim(), root)
  const folders = foldersOfResources()
  return new Set(
    resources
      .filter(({ name, area }) =>
        changed.some(
          (file) =>
            file === `src/areas/${area}/${area}.access.test.ts` ||
            (folders.get(name) !== undefined && !file.endsWith('.md') && dirname(file) === folders.get(name)),
        ),
      )
      .map(({ name }) => name),
  )
}

/** The folder of each resource's description, below the root. */
function foldersOfResources(): ReadonlyMap<string, string> {
  const folders = new Map<string, string>()
  for (const file of readdirSync(areas, { recursive: true, encoding: 'utf8' })) {
    if (!/^[^/]+\/[^/]+\/[\w-]+\.ts$/.test(file) || file.includes('.test.')) continue
    const [, name] = /^ {2}name: '([\w-]+)',$/m.exec(readFileSync(join(areas, file), 'utf8')) ?? []
    if (name !== undefined) folders.set(name, dirname(join('src/areas', file)))
  }
  return folders
}
