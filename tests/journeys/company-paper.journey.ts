import { expect, type Page, test } from '@playwright/test'
import { formatDate } from '#src/lib/format-day.ts'
import { Office } from './office.ts'
import { readPdf } from './pdf-text.ts'
import { printToTest, type Tablet, tabletOf } from './tablet.ts'
import { choose } from './vessel-forms.ts'

let office: Office
let desk: Tablet
let page: Page

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('admin', office.origin, { width: 1280, height: 800 })
  page = await desk.atWork()
  await printToTest(page)
})
test.afterAll(async () => {
  await desk.remove()
  await office.close()
})

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const registered = 'Gulf Marine Services of Bonny Limited'
/** A picture of one dot. */
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })

const end = () => page.locator('form button[type="submit"]')

async function attach(label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Choose file: ${label}` }).click(),
  ])
  await chooser.setFiles(file)
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
}

/** Saves the form that is open, and waits for the word of it. */
async function save(done: string): Promise<void> {
  await end().click()
  await expect(page.getByText(done)).toBeVisible()
}

/** The open record on paper. */
async function printed(): Promise<ReturnType<typeof readPdf>> {
  const title = await page.title()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click()
  await expect(page).not.toHaveTitle(title)
  return readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }))
}

async function openListed(list: string, name: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

const assets = '/procurement/assets/all'
async function makeAsset(name: string, branch: string): Promise<void> {
  await page.goto(`${assets}/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await choose(page, 'Category', 'IT equipment')
  await choose(page, 'Branch', branch)
  await save('Asset created successfully')
  await page.waitForURL(`**${assets}`)
}

test('[S2-8.company.1] [S2-2.assets.2] logo and letterhead are on paper: of the company, and of a branch that has its own', async () => {
  await page.goto('/company/details/edit')
  await attach('Logo', { name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('This is no paper.') })
  await page.getByRole('textbox', { name: 'Registered name' }).fill(registered)
  await end().click()
  await expect(page.getByText(/^Opps! Unable to upload logo: /)).toBeVisible()
  await page.getByRole('button', { name: 'Remove logo.pdf' }).click()
  await attach('Logo', picture('logo.png'))
  await save('Company details updated successfully')

  await openListed('/company/branch', 'Lagos office')
  await page.getByRole('link', { name: 'Edit' }).click()
  await attach('Letterhead', picture('letterhead.png'))
  await save('Branch updated successfully')

  await makeAsset('Projector of the base', 'Port Harcourt base')
  await makeAsset('Projector of Lagos', 'Lagos office')
  await openListed(assets, 'Projector of the base')
  const ofCompany = await printed()
  for (const text of [registered, '14 Trans-Amadi', 'Projector of the base']) expect(ofCompany.text).toContain(text)
  expect(ofCompany.pictures).toBeGreaterThan(0)
  await openListed(assets, 'Projector of Lagos')
  const ofBranch = await printed()
  expect(ofBranch.text).toContain('Projector of Lagos')
  // The picture stands in the place of name and address.
  expect(ofBranch.text).not.toContain(registered)
  expect(ofBranch.text).not.toContain('22 Marina Road')
  expect(ofBranch.pictures).toBeGreaterThan(0)
})

test('hours of a month, of a day and of a whole vessel stand under the letterhead of the company', async () => {
  const [day] = await office.rows(
    'gulf-marine',
    `select h.id, h.staff_id as person, h.date::text as date from work_rest_hours h
     join vessel_assignments a on a.vessel_id = h.vessel_id and a.valid_until is null
     join staff s on s.id = a.staff_id and s.email = 'captain@gulf-marine.demo'
     where h.status = 'reviewed' and h.staff_id <> s.id order by h.date desc, h.id limit 1`,
  )
  const [year, month] = String(day?.date).split('-')
  const hours = '/pms/vessel/work-rest-hours/captain'
  const bridge = tabletOf('captain', office.origin, { width: 1280, height: 800 })
  try {
    const seen = await bridge.atWork(`${hours}?year=${year}&month=${month}&userId=${String(day?.person)}`)
    await printToTest(seen)
    const expectHead = async (words: RegExp, heads: number) => {
      await expect(seen.locator('[data-opening]')).toHaveCount(0)
      const shown = readPdf(await seen.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }))
      expect(shown.text).toMatch(words)
      expect(shown.text.split(registered).length - 1, String(words)).toBe(heads)
      expect(shown.pictures).toBeGreaterThan(0)
      return shown
    }
    await expect(seen.locator(`[data-day="${String(day?.date)}"]`)).toContainText('Reviewed')
    expect((await expectHead(/Master, or person authorised by the master/, 1)).pages).toBe(1)

    const people = await seen.locator('button[aria-pressed]').count()
    expect(people).toBeGreaterThan(1)
    const before = await seen.title()
    await seen.getByRole('button', { name: 'Print the whole vessel' }).click()
    await expect(seen).not.toHaveTitle(before)
    expect((await expectHead(/Master, or person authorised by the master/, people)).pages).toBe(people)

    await seen.goto(`${hours}/${String(day?.id)}`)
    await expect(seen.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible()
    await expect(seen.getByText('Loading the history')).toHaveCount(0)
    // A near day is named without its year.
    await expectHead(new RegExp(`Hours of work and rest, .*${formatDate(String(day?.date)).slice(0, -5)}`), 1)
  } finally {
    await bridge.remove()
  }
})

for (const [ids, list, name, item] of [
  ['[S2-8.company.2]', '/company/branch', 'Port Harcourt base', 'branch'],
  ['[S2-8.certificate-register.2]', '/certificate-data/category', 'Insurance', 'certificate category'],
  ['[S2-8.assets.2]', '/procurement/assets/categories', 'Vehicles', 'asset category'],
] as const)
  test(`${ids} what is in use is not deleted, and the page says so: ${item}`, async () => {
    await openListed(list, name)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alert')).toContainText(`There was a problem deleting the ${item}.`)
  })
