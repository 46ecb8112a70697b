import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { paper } from './camera-photo.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { choose, expectWaiting } from './vessel-forms.ts'

const desk = { width: 1280, height: 800 }
const stable = '/document-repo/stable'
const versions = '/document-repo/versions'
const title = 'Policy on lone work'

let office: Office
let link: CuttingProxy
const opened: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
})
test.afterAll(async () => {
  for (const tablet of opened) await tablet.remove()
  await link.close()
  await office.close()
})

function prepared(
  device: 'admin' | 'hod' | 'qhsse' | 'crew' | 'staff',
  size?: typeof desk,
  origin = office.origin,
): Tablet {
  const tablet = tabletOf(device, origin, size)
  opened.push(tablet)
  return tablet
}

const rows = (sql: string) => office.rows('gulf-marine', sql, [title])
const states = () =>
  rows(
    `select version_number::int as number, status, in_force as "inForce" from document_versions
     where document_repo_name = $1 order by version_number`,
  )
const acknowledged = () =>
  rows(
    `select said.version_number::int as version, count(*)::int as times from document_acknowledgements said
     join document_repos repo on repo.id = said.document_repo_id where repo.name = $1 group by 1 order by 1`,
  )

async function attach(page: Page, name: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file: File', exact: true }).click(),
  ])
  await chooser.setFiles(paper(name, 2))
  await expect(page.getByRole('button', { name: `Open ${name}` })).toBeVisible()
}

/** Sends the form; answers the id of the version. */
async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/versions\/staff\/[0-9a-f-]{36}$/)
  return page.url().slice(-36)
}

async function approve(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
}

/** Approves a version where how it is pressed has been seen before. */
async function approveAs(account: string, version: string): Promise<void> {
  const signatory = await caller(office, `${account}@gulf-marine.demo`)
  expect((await signatory.call('POST', `/document-versions/${version}/approve`, {})).status).toBe(200)
}

test('[S2-2.documents.1] a document passes three reviewers, is read and signed for at sea, and its second version supersedes it', async () => {
  const author = await prepared('staff', desk).atWork()
  await author.goto(`${versions}/staff/new`)
  await choose(author, 'Category', 'Policies')
  await author.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await choose(author, 'Type', 'Policy')
  await attach(author, 'lone-work-1.pdf')
  const first = await submit(author)
  await expect.poll(states).toMatchObject([{ number: 1, status: 'pending' }])
  const head = await prepared('hod', desk).atWork()
  const member = await prepared('qhsse', desk).atWork()
  await approve(head, `${versions}/hod/${first}`)
  await expect.poll(states).toMatchObject([{ status: 'reviewed' }])
  await approve(member, `${versions}/committee/${first}`)
  await expect.poll(states).toMatchObject([{ status: 'awaiting-md-review' }])
  await approveAs('md', first)
  await expect.poll(states).toMatchObject([{ status: 'approved', inForce: true }])

  const keeper = await prepared('admin', desk).atWork(stable)
  await keeper.getByRole('link', { name: title }).first().click()
  await expect(keeper.getByText(/GMS-OPE-POL-\d{3}/).first()).toBeVisible()
  const document = new URL(keeper.url()).pathname
  await keeper.goto(`${document}/edit`)
  await keeper.getByRole('radio', { name: 'Everybody', exact: true }).click()
  await keeper.getByRole('button', { name: 'Save changes', exact: true }).click()
  await keeper.waitForURL(`**${document}`)
  await expect(keeper.getByText(/Read and understood: 0 of \d+/)).toBeVisible()

  const tablet = prepared('crew', undefined, link.origin)
  let page = await tablet.atWork(document)
  const understood = (version: number) =>
    page.getByRole('button', { name: `I have read and understood version ${version}` })
  const toTheEnd = (version: number) => page.getByText(`Read version ${version} to the end`)
  await expect(toTheEnd(1)).toBeVisible()
  const bytes = createHash('sha256').update(paper('lone-work-1.pdf', 2).buffer).digest('hex')
  await expect.poll(() => page.evaluate(keptFiles), { timeout: 60_000 }).toContain(bytes)
  await expect.poll(() => page.evaluate(keptReader), { timeout: 60_000 }).toBe(2)
  link.fate = () => 'lost'
  await tablet.kill()
  page = await tablet.open(document)
  await expect(page.getByRole('region', { name: 'Page 1 of 2' }).locator('canvas')).toBeVisible()
  await expect(understood(1)).toHaveCount(0)
  await page.getByRole('region', { name: 'Pages', exact: true }).press('End')
  await understood(1).click()
  await expectWaiting(page, 1)
  await tablet.kill()
  expect(await acknowledged()).toEqual([])

  page = await tablet.open(document)
  await expect(page.getByText(/You said on .* understood version 1/)).toBeVisible()
  await expectWaiting(page, 1)
  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(acknowledged).toEqual([{ version: 1, times: 1 }])

  await author.goto(document)
  await author.getByRole('link', { name: 'Write next version' }).click()
  await expect(author.getByText('Version 2', { exact: true })).toBeVisible()
  await expect(author.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
  await attach(author, 'lone-work-2.pdf')
  const second = await submit(author)
  await expect.poll(states).toMatchObject([{ number: 1 }, { number: 2, status: 'pending' }])
  for (const account of ['hod', 'qhsse', 'md']) await approveAs(account, second)
  await expect.poll(states).toEqual([
    { number: 1, status: 'inactive', inForce: false },
    { number: 2, status: 'approved', inForce: true },
  ])
  await author.goto(`${versions}/staff/${first}`)
  const old = author.getByRole('region', { name: /^Page \d of 2$/ })
  await expect(old.filter({ hasText: /Superseded by version 2 on .*Open version 2/ })).toHaveCount(2)
  await expect(toTheEnd(2)).toBeVisible({ timeout: 60_000 })
  expect(await acknowledged()).toEqual([{ version: 1, times: 1 }])
})

/** The hashes of the files that this device keeps to be read without a network. */
async function keptFiles(): Promise<string[]> {
  const name = 'fairlead-kept-files'
  // Opening what is not there yet would make it, without its parts.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return []
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('files')) return resolve([])
      const reading = database.transaction('files').objectStore('files').getAllKeys()
      reading.onsuccess = () => {
        database.close()
        resolve(reading.result.flatMap((key) => (Array.isArray(key) && typeof key[1] === 'string' ? [key[1]] : [])))
      }
      reading.onerror = () => resolve([])
    }
  })
}

/** How many parts of what draws documents are among the app's files. */
async function keptReader(): Promise<number> {
  const kept = await (await caches.open('fairlead-files')).keys()
  return kept.filter(({ url }) => url.endsWith('.mjs')).length
}
