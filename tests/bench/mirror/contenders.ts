import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = folder('../../../')

/** Who takes part, by the file that says how; the floor is first. What a contender has nothing for is left out there. */
export const contenders = {
  raw: { file: folder('contenders/raw.ts'), label: 'raw (floor)', mirrors: true, delivers: true },
  fairlead: { file: folder('contenders/fairlead.ts'), label: 'Fairlead', mirrors: true, delivers: true },
  dexie: { file: folder('contenders/dexie-rows.ts'), label: 'Dexie rows', mirrors: true, delivers: false },
  rxdb: { file: folder('../peers/rxdb.ts'), label: 'RxDB', mirrors: true, delivers: true },
  pouchdb: { file: folder('../peers/pouchdb.ts'), label: 'PouchDB', mirrors: true, delivers: true },
  watermelondb: { file: folder('../peers/watermelondb.ts'), label: 'WatermelonDB', mirrors: true, delivers: true },
  tinybase: { file: folder('../peers/tinybase.ts'), label: 'TinyBase', mirrors: true, delivers: false },
  workbox: { file: folder('../peers/workbox.ts'), label: 'Workbox queue', mirrors: false, delivers: true },
} as const
export type ContenderName = keyof typeof contenders

const workboxWorker = folder('../peers/workbox-worker.ts')

/** The names, in the order of the report. */
export const contenderNames = Object.keys(contenders) as ContenderName[]

/** The scripts that a browser of the benchmark loads, by name: a page's, and a service worker's where there is one. */
export async function contenderScripts(): Promise<Map<string, Buffer>> {
  const scripts = new Map<string, Buffer>()
  for (const name of contenderNames) {
    const offering = `import { contender } from ${JSON.stringify(contenders[name].file)}
import { offer } from ${JSON.stringify(folder('page.ts'))}
offer(contender)`
    scripts.set(`${name}.js`, await bundled(offering))
  }
  scripts.set('workbox-worker.js', await bundled(`import ${JSON.stringify(workboxWorker)}`))
  return scripts
}

/**
 * What each contender's client code weighs bundled alone, in bytes of brotli: its library and the little that uses it.
 * Fairlead's is its offline part; the screens' list code and the descriptions are the app's, as any app has its own.
 */
export async function clientSizes(): Promise<Map<ContenderName, number>> {
  const sizes = new Map<ContenderName, number>()
  for (const name of contenderNames) {
    const bytes = await bundled(programOf(name))
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    sizes.set(name, brotliCompressSync(bytes, { params: parameters }).length)
  }
  return sizes
}

/** A program that keeps alive what a contender uses, and nothing besides. */
function programOf(name: ContenderName): string {
  if (name === 'workbox') return `import ${JSON.stringify(workboxWorker)}`
  const file = name === 'fairlead' ? folder('contenders/fairlead-offline.ts') : contenders[name].file
  return `import * as used from ${JSON.stringify(file)}
globalThis.used = used`
}

/** One script by the app's own bundler, with what `vite.config.ts` says of Dexie. */
async function bundled(program: string): Promise<Buffer> {
  const entry = 'virtual:program.ts'
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? folder('program.ts') : null),
        load: (id) => (id === folder('program.ts') ? program : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const chunks = [output].flat().flatMap((built) => ('output' in built ? built.output : []))
  const scripts = chunks.filter((chunk) => chunk.type === 'chunk')
  if (scripts.length !== 1 || !scripts[0]) throw new Error(`${scripts.length} scripts came of one program`)
  return Buffer.from(scripts[0].code)
}
