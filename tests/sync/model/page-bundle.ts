import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { build, type Plugin } from 'esbuild'

/** A fault put into the client on purpose: in a module below `src`, one passage is another. */
export type Plant = { module: string; from: string; to: string }

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The client as one script that leaves its exports in `page`. It is built from the sources as they are, with the same
 * bundler and the same build of Dexie as the app; `plants` are for tests of the model itself.
 */
export async function bundlePage(plants: readonly Plant[] = []): Promise<Script> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/sync/model/page-entry.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'page',
    target: 'es2023',
    platform: 'browser',
    alias: { dexie: join(root, 'node_modules/dexie/dist/modern/dexie.mjs') },
    plugins: plants.length > 0 ? [planting(plants)] : [],
  })
  const [output] = outputFiles
  if (!output) throw new Error('nothing was bundled')
  return new Script(output.text, { filename: 'fairlead-page.js' })
}

function planting(plants: readonly Plant[]): Plugin {
  return {
    name: 'plants',
    setup({ onLoad }) {
      for (const { module, from, to } of plants) {
        const filter = new RegExp(`${`${sep}src${sep}${module}`.replaceAll(/[/\\.]/g, '\\$&')}$`)
        onLoad({ filter }, async ({ path }) => {
          const text = await readFile(path, 'utf8')
          if (text.split(from).length !== 2) throw new Error(`${module} has no such passage, or several: ${from}`)
          return { contents: text.replace(from, () => to), loader: 'ts' }
        })
      }
    },
  }
}
