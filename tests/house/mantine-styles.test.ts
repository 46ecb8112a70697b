import { readdirSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'

const folder = 'node_modules/@mantine/core/styles'
/** A class of Mantine's own: its styles and its code are built together, and share these names. */
const classNames = /m_[0-9a-f]{6,8}/g

/** What the whole app says, without what it does not use. */
let code = ''

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/main.tsx'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: 'out',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    external: ['virtual:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  code = outputFiles.map(({ text }) => text).join('\n')
})

test('the styles of each component of Mantine that the app uses are there, and no others', () => {
  const used = new Set(code.match(classNames))
  expect(used.size).toBeGreaterThan(50)
  const needed = styleFiles().filter((name) => classesOf(name).some((one) => used.has(one)))
  expect(named('shell-styles').concat(named('area-styles')).sort()).toEqual([...needed, ...ofNoComponent].sort())
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

/** The ground of all of them. */
const ofNoComponent = ['baseline', 'default-css-variables', 'global']

function styleFiles(): string[] {
  return readdirSync(folder).flatMap((file) => /^(.+)\.layer\.css$/.exec(file)?.[1] ?? [])
}

function classesOf(name: string): string[] {
  return readFileSync(`${folder}/${name}.layer.css`, 'utf8').match(classNames) ?? []
}

/** The files that one of the app's two lists names, in its order. */
function named(list: string): string[] {
  const text = readFileSync(`src/app/theme/${list}.ts`, 'utf8')
  return [...text.matchAll(/@mantine\/core\/styles\/(.+)\.layer\.css/g)].map(([, name]) => name ?? '')
}
