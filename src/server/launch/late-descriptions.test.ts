import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deferDescriptions } from './late-descriptions.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-late-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Builds an app whose entry and sign-in are these, and whose descriptions lie in a chunk of their own. */
async function buildOf(entry: string, signIn: string): Promise<unknown> {
  await writeFile(join(folder, 'index.html'), '<script type="module" src="./entry.js"></script>')
  await writeFile(join(folder, 'descriptions.js'), 'export const descriptions = ["berths"]')
  await writeFile(
    join(folder, 'frame.js'),
    "import { descriptions } from './descriptions.js'; console.log(descriptions)",
  )
  await writeFile(join(folder, 'sign-in.js'), signIn)
  await writeFile(join(folder, 'entry.js'), entry)
  const groups = [
    { name: 'entrance', test: /sign-in\.js$/, includeDependenciesRecursively: false },
    { name: 'descriptions', test: /descriptions\.js$/ },
  ]
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [deferDescriptions()],
    build: { write: false, rolldownOptions: { output: { strictExecutionOrder: true, codeSplitting: { groups } } } },
  })
}

const later = "import('./sign-in.js'); import('./frame.js')"
const reading = "import { descriptions } from './descriptions.js'; console.log(descriptions)"

it('lets descriptions come behind the sign-in', async () => {
  await expect(buildOf(later, 'console.log(1)')).resolves.toBeDefined()
})

it('stops a first load that brings them', async () => {
  await expect(buildOf(`${reading}; ${later}`, 'console.log(1)')).rejects.toThrow(/brings the descriptions with it/)
})

it('stops a sign-in that brings them', async () => {
  await expect(buildOf(later, reading)).rejects.toThrow(/entrance.*brings the descriptions with it/)
})

it('stops a build without a chunk of them, which would keep them nowhere in particular', async () => {
  await expect(buildOf("import('./sign-in.js')", 'console.log(1)')).rejects.toThrow(/no chunk holds the descriptions/)
})
