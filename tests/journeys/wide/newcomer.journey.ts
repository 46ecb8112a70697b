import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { call, copyTree, follow, type Recipe, readRecipe } from '../followed-readme.ts'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { firstMirror, readyForSea, signIn, Tablet } from '../tablet.ts'
import { choose } from '../vessel-forms.ts'

// Within it a tree is built and a test run of its own goes on.
test.describe.configure({ mode: 'serial', timeout: 600_000 })

const migrations = 'src/server/database/migrations'
/** What the README's example is called, in the routes and for people. */
const name = 'mooring-lines'
const [singular, plural] = ['Mooring line', 'Mooring lines']

let recipe: Recipe
let tree: string
let office: Office | undefined
let tablet: Tablet | undefined
/** The vessel on which the captain serves. */
let vesselName = ''

test.beforeAll(async () => {
  recipe = readRecipe(readFileSync('README.md', 'utf8'))
  tree = copyTree()
  follow(recipe, tree)
  await call(recipe.command, tree)
})
test.afterAll(async () => {
  await tablet?.remove()
  await office?.close()
  rmSync(tree, { recursive: true, force: true })
})

test('the command writes one migration, which makes the table and leaves all others alone', () => {
  const before = readdirSync(migrations).filter((file) => file.endsWith('.sql'))
  const after = readdirSync(join(tree, migrations)).filter((file) => file.endsWith('.sql'))
  for (const file of before)
    expect(readFileSync(join(tree, migrations, file), 'utf8')).toBe(readFileSync(join(migrations, file), 'utf8'))
  const [added = '', ...others] = after.filter((file) => !before.includes(file))
  expect(others).toEqual([])
  expect(added).toMatch(/^\d{8}T\d{9}Z_mooring_lines\.sql$/)
  const statements = readFileSync(join(tree, migrations, added), 'utf8').split('--> statement-breakpoint')
  expect(statements.filter((text) => /^\s*create table "mooring_lines"/i.test(text))).toHaveLength(1)
  for (const statement of statements) {
    expect(statement).toMatch(
      /^\s*(create|alter table "?mooring_lines"? (enable|force) row level security|insert into)\b/i,
    )
    expect(statement).toMatch(/mooring[_-]lines/)
  }
})

test('types and lint have nothing to say about the file and the line', async () => {
  for (const project of ['neutral', 'browser', 'server']) await call(`npx tsc -p tsconfig/${project}.json`, tree)
  await call(`npx biome check ${recipe.file.path} ${recipe.line.path}`, tree)
  await call(`npx oxlint --type-aware ${recipe.file.path} ${recipe.line.path}`, tree)
})

const reportSchema = z.object({
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

test('its contract tests are there and pass', async () => {
  await call(`${recipe.contract} --reporter=json --outputFile=tests/results/contract.json`, tree)
  const report = reportSchema.parse(JSON.parse(readFileSync(join(tree, 'tests/results/contract.json'), 'utf8')))
  expect(report.numFailedTests).toBe(0)
  const passed = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) =>
      status === 'passed' && fullName.startsWith(`${name} `)
        ? [`${file.slice(file.lastIndexOf('/') + 1)}: ${fullName}`]
        : [],
    ),
  )
  for (const promise of [
    'resources.test.ts: mooring-lines a valid example is created and read back as it was sent',
    "resources.test.ts: mooring-lines another tenant's record is absent in every way",
    'resources.test.ts: mooring-lines without a grant nothing is read, written or deleted',
    'mirrors.test.ts: mooring-lines a device holds the record as the route shows it, and what became of it',
  ])
    expect(passed).toContain(promise)
})

const recordSchema = z.object({ data: z.looseObject({ id: z.string(), place: z.string() }) })
const listSchema = z.object({ data: z.array(z.unknown()) })
const assignmentsSchema = z.object({
  data: z.array(z.looseObject({ staffId: z.string(), vesselId: z.string(), validUntil: z.string().optional() })),
})

test('a company that was there before makes, lists and reads records through its routes', async () => {
  await call('node src/server/launch/build.mjs', tree)
  expect(existsSync(join(tree, 'dist/server/main.js'))).toBe(true)
  office = await Office.open(tree)
  const captain = await caller(office, 'captain@gulf-marine.demo')
  const serving = assignmentsSchema.parse((await captain.call('GET', '/vessel-assignments?limit=100')).body)
  const aboard = serving.data.find(({ staffId, validUntil }) => staffId === captain.personId && !validUntil)
  const line = { vesselId: aboard?.vesselId, place: 'Bow' }
  const vessel = await captain.call('GET', `/vessels/${line.vesselId}`)
  vesselName = z.object({ data: z.looseObject({ name: z.string() }) }).parse(vessel.body).data.name
  const created = await captain.call('POST', `/${name}`, line)
  expect(created).toMatchObject({ status: 201, body: { data: line } })
  const { id } = recordSchema.parse(created.body).data
  expect((await captain.call('GET', `/${name}/${id}`)).body).toMatchObject({ data: { id, ...line } })
  expect(listSchema.parse((await captain.call('GET', `/${name}`)).body).data).toMatchObject([{ id, ...line }])
  const stranger = await caller(office, 'captain@delta-offshore.demo')
  expect((await stranger.call('GET', `/${name}`)).body).toMatchObject({ data: [] })
  const document = await fetch(`${office.origin}/openapi.json`)
  expect(Object.keys(z.object({ paths: z.looseObject({}) }).parse(await document.json()).paths)).toContain(`/${name}`)
})

test('list and form stand in the menu of a tablet, and go on without a network', async () => {
  if (!office) throw new Error('the office did not open')
  tablet = new Tablet(office.origin)
  const page = await tablet.open('/')
  await signIn(page, 'captain@gulf-marine.demo', '482913')
  await readyForSea(page)
  await firstMirror(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill(plural)
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: plural }).click()
  await expect(page.getByRole('heading', { name: plural, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(`${plural} · Fairlead`)
  await expect(page.getByText(`${singular}: Bow`, { exact: true })).toBeVisible()

  await office.stop()
  await page.reload()
  await expect(page.getByText(`${singular}: Bow`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `New ${singular.toLowerCase()}` }).click()
  await expect(page.getByRole('heading', { name: `New ${singular.toLowerCase()}` })).toBeVisible()
  await choose(page, 'Vessel', vesselName)
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill('Stern, port side')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === `/records/${name}`)
  await page.getByText('Stern, port side').click()
  await expect(page.getByRole('heading', { name: `${singular}: Stern, port side` })).toBeVisible()

  await office.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const stored = () => office?.rows('gulf-marine', 'select place from mooring_lines order by place')
  await expect.poll(stored, { timeout: 60_000 }).toEqual([{ place: 'Bow' }, { place: 'Stern, port side' }])

  await page.goto('/records/no-such-records')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})
