import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesOfFirstLoad, watchFirstLoad } from './first-load-budget.ts'

describe('the files of the first load', () => {
  it('are the entry, what it imports and their styles, each once, and nothing that comes later', () => {
    const chunks = [
      { fileName: 'entry.js', imports: ['shared.js', 'frame.js'], styles: ['entry.css'] },
      { fileName: 'frame.js', imports: ['shared.js', 'entry.js'], styles: [] },
      { fileName: 'shared.js', imports: [], styles: ['shared.css'] },
      { fileName: 'later.js', imports: ['shared.js'], styles: ['later.css'] },
    ]
    expect([...filesOfFirstLoad(chunks, 'entry.js')].sort()).toEqual([
      'entry.css',
      'entry.js',
      'frame.js',
      'shared.css',
      'shared.js',
    ])
  })
})

describe('the budget in a build', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairlead-budget-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** Text that does not compress, so that its length counts. */
  const noise = Array.from({ length: 3000 }, (_, index) =>
    Math.sin(index + 1)
      .toString(36)
      .slice(3),
  ).join('')

  async function buildOf(entry: string): Promise<unknown> {
    await writeFile(join(folder, 'index.html'), '<script type="module" src="./entry.js"></script>')
    await writeFile(join(folder, 'noise.js'), `export const noise = '${noise}'`)
    await writeFile(join(folder, 'entry.js'), entry)
    return build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [watchFirstLoad(8000)],
      build: { write: false },
    })
  }

  it('stops an entry that has grown too large', async () => {
    await expect(buildOf("import { noise } from './noise.js'; console.log(noise)")).rejects.toThrow(/the first load is/)
  })

  it('does not count what comes later', async () => {
    await expect(buildOf("import('./noise.js').then(({ noise }) => console.log(noise))")).resolves.toBeDefined()
  })
})
