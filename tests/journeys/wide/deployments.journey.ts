import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { acceptUpdate, cachedFiles, checkForUpdate, makeNextBuild, removeOtherFiles } from '../next-build.ts'
import { Office } from '../office.ts'
import { readyForSea, Tablet } from '../tablet.ts'

test.describe.configure({ mode: 'serial', timeout: 600_000 })

let tree: string
let office: Office
let tablet: Tablet
let page: Page
/** The addresses of the first build's files. */
let own: string[]

test.beforeAll(async () => {
  tree = await makeNextBuild()
  office = await Office.open()
  tablet = new Tablet(office.origin)
  page = await tablet.open('/')
  await readyForSea(page)
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
  rmSync(tree, { recursive: true, force: true })
})

test('a deployment taken back is an update like another', async () => {
  await office.deploy(tree)
  await checkForUpdate(page)
  await acceptUpdate(page)
  await expectBuild(tree)
  await office.deploy('.')
  await checkForUpdate(page)
  await acceptUpdate(page)
  await expectBuild('.')
  own = await cachedFiles(page)
})

test('a deployment whose page is another build’s is not taken, and the app before goes on without a network', async () => {
  await removeOtherFiles(page, own)
  const whole = readFileSync(pageOf(tree), 'utf8')
  writeFileSync(pageOf(tree), whole.replaceAll(entry, '/assets/index-another.js'))
  await office.deploy(tree)
  const end = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const worker = registration?.installing
    if (!worker) return 'none was met'
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    return worker.state
  })
  expect(end).toBe('redundant')
  await office.stop()
  await page.reload()
  await expectBuild('.')
  writeFileSync(pageOf(tree), whole)
})

test('a browser killed in the middle of an update opens the app it had, without a network, and goes on later', async () => {
  await removeOtherFiles(page, own)
  await office.deploy(tree)
  await page.evaluate(async (count) => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const files = await caches.open('fairlead-files')
    while ((await files.keys()).length < count + 5) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, own.length)
  await tablet.kill()
  await office.stop()
  page = await tablet.open('/')
  await expectBuild('.')
  const waits = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)
  expect(waits, 'it was killed in the middle').toBeNull()
  await office.start()
  await checkForUpdate(page)
  await acceptUpdate(page)
  await expectBuild(tree)
})

const entry = /\/assets\/index-[\w-]+\.js/g
const pageOf = (build: string) => join(build, 'dist/app/index.html')

/** The page is open, and its program is that of the build in a tree. */
async function expectBuild(build: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 60_000 })
  const [script] = readFileSync(pageOf(build), 'utf8').match(entry) ?? []
  expect(script).toBeTruthy()
  await expect(page.locator(`script[src="${script}"]`)).toHaveCount(1)
}
