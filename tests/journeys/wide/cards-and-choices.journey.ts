import { expect, type Locator, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let tablet: Tablet
let page: Page

test.beforeAll(async () => {
  office = await Office.open()
  tablet = tabletOf('hr', office.origin, { width: 390, height: 844 })
  page = await tablet.atWork()
})
test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

/** Where the first line of a text begins and ends, and how many lines each of its parts takes: names and days. */
function linesOf(text: Locator): Promise<{ middle: number; parts: number[] }> {
  return text.evaluate((element) => {
    const node = element.firstChild
    const all = node?.textContent ?? ''
    const range = document.createRange()
    const [first] = element.getClientRects()
    const parts = all.split(/, | – /).map((part) => {
      const at = all.indexOf(part)
      if (node) range.setStart(node, at)
      if (node) range.setEnd(node, at + part.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    if (node) range.setStart(node, 0)
    if (node) range.setEnd(node, 1)
    const line = range.getClientRects()[0] ?? first
    return { middle: line ? line.top + line.height / 2 : 0, parts }
  })
}

test('a card keeps the day in its name whole, and the box that picks it stands beside the first line', async () => {
  await page.goto('/leave-management/requests/hr')
  // The demonstration's days lie around today.
  const name = page.getByText(/^Crew leave, \d{1,2}\s\w{3}.* – \d{1,2}\s\w{3}.*, Sunday Ekpo$/)
  await expect(name).toBeVisible()
  expect((await linesOf(name)).parts).toEqual([1, 1, 1, 1])
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const box = await page.getByRole('checkbox', { name: `Select ${await name.textContent()}` }).boundingBox()
  const { middle, parts } = await linesOf(name)
  expect(parts).toEqual([1, 1, 1, 1])
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - middle)).toBeLessThanOrEqual(2)
})

test('what there is no choice about is chosen when a form opens', async () => {
  await page.goto('/settings/approval-chains/new')
  await expect(page.getByRole('radio', { name: 'Leave requests' })).toBeChecked()
})

test('employment stands within its card in sections of the next rank', async () => {
  await page.goto('/staff-management/staffs')
  await page.getByRole('link', { name: /Sunday Ekpo/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Employment' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Post' })).toBeVisible()
})
