import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { cameraPhoto } from './camera-photo.ts'
import { call, copyTree } from './followed-readme.ts'
import { Office } from './office.ts'
import { firstMirror, readyForSea, signIn, Tablet } from './tablet.ts'
import { expectWaiting, fillNearMiss, send } from './vessel-forms.ts'

test.describe.configure({ mode: 'serial', timeout: 600_000 })

const form = '/incident-management/staff/near-miss/new'
const half = 'Half a sentence about the gangw'
const told = ['Pilot ladder step cracked', 'Loose grating at frame 40', 'Oil on the after steps']
/** What the next build's upgrade adds to each description, so that one sees which of them read it. */
const mark = ' (read anew)'

let tree: string
let office: Office
let tablet: Tablet
let page: Page
let other: Page

test.beforeAll(async () => {
  tree = copyTree()
  change('src/app/words/sync-page-words.ts', "title: 'On this device'", "title: 'Next on this device'")
  change(
    'src/areas/incidents/near-miss-report.ts',
    'version: 1,',
    `version: 2,
    upgrades: {
      1: ({ description, ...fields }) =>
        typeof description === 'string' ? { ...fields, description: description + '${mark}' } : fields,
    },`,
  )
  await call('node src/server/launch/build.mjs', tree)
  office = await Office.open()
  tablet = new Tablet(office.origin)
  page = await tablet.open('/')
  await signIn(page, 'crew@gulf-marine.demo', '482913')
  await readyForSea(page)
  await firstMirror(page)
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
  rmSync(tree, { recursive: true, force: true })
})

test('a full queue and a half typed form live through a deployment: the old app delivers, and nothing opens anew by itself', async () => {
  await office.stop()
  for (const [index, text] of told.entries()) {
    await fillNearMiss(page, text, [await cameraPhoto(page, `photo-${index}.jpg`)])
    await send(page, 'Send')
  }
  await expectWaiting(page, told.length)
  other = await tablet.context.newPage()
  await other.goto('/dashboard')
  await page.goto(form)
  await page.getByRole('textbox', { name: 'What happened', exact: true }).fill(half)
  for (const tab of [page, other]) await tab.evaluate(() => Reflect.set(globalThis, 'opened', 'before'))

  await office.deploy(tree)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const stored = () =>
    office.rows('gulf-marine', 'select description from near_miss_reports where description = any($1)', [
      told.map((text) => text + mark),
    ])
  await expect.poll(async () => (await stored()).length, { timeout: 90_000 }).toBe(told.length)
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible({ timeout: 90_000 })
  await expect(offer(other)).toBeVisible({ timeout: 90_000 })
  for (const tab of [page, other]) expect(await openedAt(tab)).toBe('before')
  await expect(page.getByRole('textbox', { name: 'What happened', exact: true })).toHaveValue(half)
  const made = await office.rows(
    'gulf-marine',
    `select count(*)::int as count from history h join near_miss_reports r on r.id = h.record_id
     where r.description = any($1)`,
    [told.map((text) => text + mark)],
  )
  expect(made).toEqual([{ count: told.length }])
})

test('the person takes it up: draft and session are there, and the other tab is left until its person wishes', async () => {
  await takeUp(page)
  await expect(page.getByRole('textbox', { name: 'What happened', exact: true })).toHaveValue(half + mark)
  expect(await openedAt(other)).toBe('before')
  await expect(offer(other)).toBeVisible()
})

function change(path: string, was: string, becomes: string): void {
  const text = readFileSync(join(tree, path), 'utf8')
  if (!text.includes(was)) throw new Error(`${path} no longer says ${was}`)
  writeFileSync(join(tree, path), text.replace(was, becomes))
}

const offer = (tab: Page) => tab.getByText('A new version is ready')

/** What was noted in a tab before; a page that opened anew since knows nothing of it. */
const openedAt = (tab: Page) => tab.evaluate(() => String(Reflect.get(globalThis, 'opened') ?? 'anew')).catch(() => '')

/** Takes the update up as its person does, and waits until the page has opened anew. */
async function takeUp(tab: Page): Promise<void> {
  await tab.evaluate(() => Reflect.set(globalThis, 'opened', 'before'))
  await tab.getByRole('button', { name: 'Update now' }).click({ timeout: 90_000 })
  await expect.poll(() => openedAt(tab), { timeout: 60_000 }).toBe('anew')
}

/** Has the browser look for a newer worker, as the app does every half hour. */
async function lookForUpdate(tab: Page): Promise<void> {
  await tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
}
