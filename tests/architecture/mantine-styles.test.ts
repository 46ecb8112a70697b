import { readdirSync, readFileSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'

const folder = 'node_modules/@mantine/core/styles'
/** A class of Mantine's own: its styles and its code are built together, and share these names. */
const classNames = /m_[0-9a-f]{6,8}/g
/** The ground of all of them. */
const ofNoComponent = ['baseline', 'default-css-variables', 'global']
/** They bring it themselves (`src/app/toasts/toasts.tsx`). */
const ofToasts = ['Notification']

/** Files of Mantine's styles for what the whole app says, and for what it says where nobody is at work yet. */
let ofApp: string[] = []
let ofSignIn: string[] = []

beforeAll(async () => {
  ofApp = await stylesFor([])
  ofSignIn = await stylesFor([withoutScreens])
})

test('the styles of each component of Mantine that the app uses are there, and no others', () => {
  expect(ofApp.length).toBeGreaterThan(30)
  expect([...named('shell-styles'), ...named('area-styles')].sort()).toEqual([...ofApp, ...ofNoComponent].sort())
})

test('those of the sign-in come with the first load', () => {
  expect(ofSignIn.length).toBeGreaterThan(10)
  expect(ofSignIn.length).toBeLessThan(ofApp.length)
  const own = ofSignIn.filter((name) => !ofToasts.includes(name))
  expect(named('shell-styles')).toEqual(expect.arrayContaining(own))
})

test('they stand in the order in which Mantine builds them on each other', () => {
  const whole = readFileSync('node_modules/@mantine/core/styles.layer.css', 'utf8')
  const placeOf = (name: string) => whole.indexOf(classesOf(name)[0] ?? '')
  for (const file of ['shell-styles', 'area-styles']) {
    const places = named(file)
      .filter((name) => !ofNoComponent.includes(name))
      .map(placeOf)
    expect(places).toEqual([...places].sort((left, right) => left - right))
  }
})

/** Of what is fetched later, keeps the pages of the sign-in alone. */
const withoutScreens: Plugin = {
  name: 'without screens',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ kind, path }) =>
      kind === 'dynamic-import' && !path.startsWith('../sign-in/') ? { external: true } : undefined,
    )
  },
}

/** The files whose classes stand in the code of the app, but for what the plugins leave out. */
async function stylesFor(plugins: Plugin[]): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: ['src/main.tsx'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: 'out',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    // Addresses of files hold no component.
    external: ['virtual:*', '*?url'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
  })
  const used = new Set(outputFiles.flatMap(({ text }) => text.match(classNames) ?? []))
  const files = readdirSync(folder).flatMap((file) => /^(.+)\.layer\.css$/.exec(file)?.[1] ?? [])
  return files.filter((name) => classesOf(name).some((one) => used.has(one)))
}

function classesOf(name: string): string[] {
  return readFileSync(`${folder}/${name}.layer.css`, 'utf8').match(classNames) ?? []
}

/** The files that one of the app's two lists names, in its order. */
function named(list: string): string[] {
  const text = readFileSync(`src/app/theme/${list}.ts`, 'utf8')
  return [...text.matchAll(/@mantine\/core\/styles\/(.+)\.layer\.css/g)].map(([, name]) => name ?? '')
}
