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

async function printRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click()
}

/** The lightest part of any letter's colour, 0 black to 1 white. */
function lightest({ inks }: PdfContent): number {
  return Math.max(...[...inks].flatMap((ink) => ink.split(' ').map(Number)))
}

test('a signed report on paper: head, fields, signature, history and pages, dark on white in every palette', async () => {
  const page = await atWork('captain')
  const [report] = await office.rows(
    'gulf-marine',
    `select r.id, r.number, r.version from vessel_daily_reports r
     join vessel_assignments a on a.vessel_id = r.vessel_id and a.valid_until is null
     join staff s on s.id = a.staff_id
     where s.email = 'captain@gulf-marine.demo' and r.status = 'reviewed' order by r.date desc limit 1`,
  )
  const [number, version] = [String(report?.number), String(report?.version)]
  for (const palette of ['day', 'dusk', 'night', 'bright']) {
    await page.evaluate((chosen) => localStorage.setItem('fairlead-palette', chosen), palette)
    await page.goto(`/vessel-management/daily-reports/captain/${String(report?.id)}`)
    await expect(page.locator('html')).toHaveAttribute('data-palette', palette)
    await printRecord(page)
    const shown = await paper(page, new RegExp(`^Daily report ${number}, .*, \\d+ \\w{3}( \\d{4})?$`))
    for (const text of [
      'Gulf Marine Services',
      `Daily report ${number}`,
      `Version ${version}`,
      'Reviewed',
      'Persons on board',
      'Generator 1',
      'Signatures',
      'Preye Alabo',
      'Submitted',
      'Times are in UTC+01:00',
    ]) {
      expect(shown.text, `${palette}: ${text}`).toContain(text)
    }
    expect(shown.text.replaceAll(/\s/g, ''), palette).toContain(`${shown.pages}/${shown.pages}`)
    expect(shown.text, palette).not.toContain('Office reachable')
    expect(lightest(shown), palette).toBeLessThan(0.4)
    await page.emulateMedia({ media: 'print' })
    for (const part of ['html', 'body', '[data-paper]']) {
      await expect(page.locator(part), `${palette}: ${part}`).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    }
    await page.emulateMedia({ media: null })
  }
})

/** What comes onto a sheet, held upright or across, as the browser's own menu prints. */
async function byMenu(page: Page, landscape = false): Promise<PdfContent> {
  return readPdf(await page.pdf({ format: 'A4', landscape, preferCSSPageSize: true, printBackground: true }))
}

/** Letters alone: without what parts them, and those drawn as one sign apart. */
const tight = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')

test('a list on paper has every row whole under repeated heads, from a desk and from a tablet, by keys and by menu', async () => {
  const page = await atWork('hr')
  const people = await office.rows('gulf-marine', 'select email from staff where deleted_at is null')
  expect(people.length).toBeGreaterThan(30)
  const columns = 'firstName,lastName,email,jobTitle,jobType,workstation,departmentId'
  const staff = `/staff-management/staffs?limit=100&columns=${columns}`
  const rows = page.locator('#list-rows')
  const expectAll = (content: PdfContent, way: string) => {
    const text = tight(content.text)
    const lost = people.filter(({ email }) => !text.includes(tight(String(email))))
    expect(lost, way).toEqual([])
    expect(content.pages, way).toBeGreaterThan(1)
    expect(
      content.texts.filter((page) => !tight(page).includes('Jobtitle')),
      `${way}, pages without heads`,
    ).toEqual([])
  }
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(staff)
    await expect(page.getByText(`1–${people.length} of ${people.length}`)).toBeVisible()
    const isCards = width === 800
    await expect(page.getByRole('table')).toHaveCount(isCards ? 0 : 1)
    const box = isCards ? page.locator('html') : rows
    await box.evaluate((element) => element.scrollTo({ top: 200 }))
    expectAll(await byMenu(page), `${width} upright`)
    expectAll(await byMenu(page, true), `${width} across`)
    // The screen is as it was.
    await expect(page.getByRole('table')).toHaveCount(isCards ? 0 : 1)
    expect(await box.evaluate(({ scrollTop }) => scrollTop), String(width)).toBe(200)
  }

  // What stands there at the moment that the app itself asks the browser to print, and what comes onto paper then.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(staff)
  await expect(page.getByText(`1–${people.length} of ${people.length}`)).toBeVisible()
  await page.evaluate(() => {
    globalThis.print = () => {
      const counts = [...document.querySelectorAll('table')].map((table) => table.tBodies[0]?.rows.length ?? 0)
      document.body.dataset.printed = String(Math.max(...counts))
    }
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(people.length))
  expectAll(await byMenu(page), 'by keys')

  // A page of a list says which of its rows it has.
  await page.goto('/staff-management/staffs')
  await expect(page.getByText(`1–30 of ${people.length}`)).toBeVisible()
  expect((await byMenu(page)).text).toContain(`This print contains rows 1–30 of ${people.length}.`)

  await page.goto('/leave-management/requests/hr')
  await expect(page.getByText(/\d leave requests/).first()).toBeVisible()
  await expect(page.locator('tbody').getByText('…')).toHaveCount(0)
  // What an undecided request leaves is told by the office, after the rows stand.
  await expect(page.getByRole('row', { name: /Grace Etim/ })).toContainText(/Balance: [\d.]+ of 21/)
  const cells = page.locator('tbody tr').evaluateAll((found) => found.map((row) => row.textContent))
  const requests = (await cells).map(tight)
  expect(requests.length).toBeGreaterThan(5)
  const paperOfRequests = tight((await byMenu(page)).text)
  expect(requests.filter((request) => !paperOfRequests.includes(request))).toEqual([])
})
