import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lazyFields } from './fields-when-asked.ts'

const berthSource = `
  const made: string[] = []
  const defineResource = <Kind>(description: Kind): Kind => description
  const schema = (name: string) => { made.push(name); return { name } }
  export const berth = defineResource({
    name: 'berths',
    fields: schema('berths'),
    workflow: { fields: schema('asked') },
    checks: [{ holds: (fields: { name: string }) => fields.name !== '' }],
  })
  export const other = { fields: schema('other') }
  export { made }
`
type BerthModule = {
  berth: { fields: { name: string }; checks: { holds(fields: { name: string }): boolean }[] }
  made: string[]
}

let folder = ''
let built: BerthModule

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-fields-'))
  const place = join(folder, 'src/areas/harbour')
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'berth.ts'), berthSource)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [lazyFields()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: join(place, 'berth.ts'), formats: ['es'], fileName: 'berth' },
    },
  })
  built = await import(pathToFileURL(join(folder, 'berth.mjs')).href)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('makes the fields of a description when they are asked for, once, and nothing else later', () => {
  const { berth, made } = built
  expect(made).toEqual(['asked', 'other'])
  const { fields } = berth
  expect(made).toEqual(['asked', 'other', 'berths'])
  expect(fields).toEqual({ name: 'berths' })
  expect(berth.fields).toBe(fields)
  expect(made).toHaveLength(3)
})

it('leaves the description as it is: its other members, and what a copy of it holds', () => {
  const { berth } = built
  expect(Object.keys(berth)).toEqual(['name', 'fields', 'workflow', 'checks'])
  expect({ ...berth }.fields).toBe(berth.fields)
  expect(berth.checks[0]?.holds(berth.fields)).toBe(true)
})
