import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type PdfContent, readPdf } from '../pdf-text.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { printToTest, type Tablet, tabletOf } from '../tablet.ts'

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

/** The lightest part of any letter's colour, 0 black to 1 white. */
function lightest({ inks }: PdfContent): number {
  return Math.max(...[...inks].flatMap((ink) => ink.split(' ').map(Number)))
}

test('Ctrl+P on a record is the sheet, and a list on paper is its rows under their head, without controls', async () => {
  const page = await atWork('crew')
  await page.goto('/pms/vessel/routine-check')
  // The first rows come before the names they refer to are read.
  await expect(page.getByRole('row').filter({ hasText: 'Engine room round' }).first()).toBeVisible()
  await expect(page.getByText('loading')).toHaveCount(0)
  const list = readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }))
  for (const text of ['Routine checks', 'Engine room round', 'MV Bonny River']) expect(list.text).toContain(text)
  for (const control of ['Search', 'Columns', 'New routine check', 'Dashboard', 'Office reachable', 'Rows per page']) {
    expect(list.text, control).not.toContain(control)
  }
  expect(lightest(list)).toBeLessThan(0.6)

  await page.getByRole('row').nth(1).getByRole('link').first().click()
  // The list has a heading of the first level as well: what says that the record stands is its items.
  await expect(page.getByRole('heading', { name: 'Check items' })).toBeVisible()
  const bare = readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }))
  expect(bare.text).toContain('Check items')
  for (const control of ['Edit', 'Dashboard', 'Office reachable', 'All routine checks']) {
    expect(bare.text, control).not.toContain(control)
  }
  await page.keyboard.press('Control+p')
  const sheet = await paper(page, /^Routine check RC-/)
  for (const text of ['Gulf Marine Services', 'Signatures', 'Times are in ']) {
    expect(sheet.text).toContain(text)
  }
})

test('what is printed before the names it refers to are read waits for them, a list as well as a record', async () => {
  const page = await atWork('crew')
  await page.addInitScript(() => {
    const printed: string[] = []
    Object.assign(globalThis, { printed })
    globalThis.print = () => {
      const paper = document.querySelector<HTMLElement>('[data-paper]') ?? document.querySelector('table')
      printed.push(paper?.textContent ?? '')
    }
  })
  const printed = () => page.evaluate((): string[] => Reflect.get(globalThis, 'printed'))
  // Vessels are read behind so much else that rows and headings stand long before the names of theirs.
  await page.addInitScript(() => {
    const read = IDBObjectStore.prototype.get
    IDBObjectStore.prototype.get = function (key) {
      if (this.name === 'streams' && typeof key === 'string' && key.includes('vessels'))
        for (let index = 0; index < 12_000; index += 1) this.count()
      return read.call(this, key)
    }
  })
  const list = '/pms/vessel/routine-check'
  await page.goto(list)
  // The first rows come before the names they refer to are read.
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  const record = (await first.getAttribute('href')) ?? ''
  for (const address of [list, record]) {
    await page.goto(address)
    await (address === list ? first : page.getByRole('heading', { level: 1 })).waitFor()
    await page.keyboard.press('Control+p')
    await expect.poll(async () => (await printed()).length, { timeout: 30_000 }).toBe(1)
    const [paper] = await printed()
    expect(paper).toContain('MV Bonny River')
    expect(paper).not.toContain('…')
  }
})
