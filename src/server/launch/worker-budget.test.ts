import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchWorker } from './worker-budget.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairlead-worker-'))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/app.js"></script>')
  await writeFile(join(root, 'app.js'), 'document.title = "app"')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Writes the worker when all else is written, as the plugin of the app's worker does. */
const worker = (text: string): Plugin => ({
  name: 'worker',
  closeBundle: { sequential: true, handler: () => writeFile(join(root, 'out', 'service-worker.js'), text) },
})
const built = (budget: number) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: 'out' },
    plugins: [worker('let a'), watchWorker(budget)],
  })

it('lets a build through whose worker keeps to its budget, as it was written', async () => {
  await expect(built(100)).resolves.toBeDefined()
})

it('fails a build whose worker outgrew it, and says by what', async () => {
  await expect(built(5)).rejects.toThrow('the service worker is 9 bytes compressed, more than 5')
})
