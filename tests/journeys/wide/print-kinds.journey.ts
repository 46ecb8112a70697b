import { expect, type Page, test } from '@playwright/test'
import { cameraPhoto } from '../camera-photo.ts'
import { Office } from '../office.ts'
import { type PdfContent, readPdf } from '../pdf-text.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { printToTest, type Tablet, tabletOf } from '../tablet.ts'
import { fillNearMiss, send } from '../vessel-forms.ts'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterEach(() => tablet.remove())
test.afterAll(() => office.close())

async function atWork(device: PreparedDevice): Promise<Page> {
  tablet = tabletOf(device, office.origin, { width: 1280, height: 800 })
  const page = await tablet.atWork()
  await printToTest(page)
  return page
}

/** What comes onto paper once the page has asked the browser to print under this name. */
async function paper(page: Page, name: string | RegExp): Promise<PdfContent> {
  await expect(page).toHaveTitle(name, { timeout: 30_000 })
  return readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }))
}

async function printRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click()
}

test('a near miss on paper has its photo, and the page has its title back', async () => {
  const page = await atWork('crew')
  await fillNearMiss(page, 'A shackle fell beside the winch.', [await cameraPhoto(page, 'shackle.jpg')])
  await send(page, 'Send')
  await page
    .getByRole('row', { name: /Aft deck, port side/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Near miss: A shackle fell beside the winch.')
  const before = await page.title()
  await printRecord(page)
  const shown = await paper(page, /^Near miss .*A shackle fell beside the winch\.$/)
  expect(shown.text).toContain('A shackle fell beside the winch.')
  expect(shown.pictures).toBe(1)
  await expect(page).toHaveTitle(before)
})

test('an asset on paper has the fields of its category with their units, and what was handed over', async () => {
  const page = await atWork('admin')
  const [asset] = await office.rows('gulf-marine', "select id, number from assets where name = 'Chain block 3 t'")
  await page.goto(`/procurement/assets/all/${String(asset?.id)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chain block 3 t')
  await printRecord(page)
  const shown = await paper(page, `Asset ${String(asset?.number)}, Chain block 3 t`)
  for (const text of ['RC 482913', 'Safe working load', '3 t', 'Hand-overs (1)', 'Sunday Ekpo', 'On the way']) {
    expect(tight(shown.text), text).toContain(tight(text))
  }
})

/** Letters alone: without what parts them, and those drawn as one sign apart. */
const tight = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')
