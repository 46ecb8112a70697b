import { expect, type Page, test } from '@playwright/test'
import { middleOf } from '../middle-of.ts'
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

test('a record on a phone is named in one line, and the box that picks it stands in the middle of its row', async () => {
  await page.goto('/leave-management/requests/hr')
  // The demonstration's days lie around today.
  const name = page.getByText(/^Crew leave, \d{1,2}\s\w{3}.* – \d{1,2}\s\w{3}.*, Sunday Ekpo$/)
  await expect(name).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: name })
  expect((await row.boundingBox())?.height).toBe(68)
  expect(await name.evaluate((words) => words.getClientRects().length)).toBe(1)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const box = page.getByRole('checkbox', { name: `Select ${await name.textContent()}` })
  await expect(box).toBeVisible()
  expect(Math.abs(((await middleOf(box)) ?? 0) - ((await middleOf(row)) ?? 99))).toBeLessThanOrEqual(2)
})

test('what there is no choice about is chosen when a form opens', async () => {
  await page.goto('/settings/approval-chains/new')
  await expect(page.getByRole('radio', { name: 'Leave requests' })).toBeChecked()
})

test('employment stands within its card in sections of the next rank', async () => {
  await page.goto('/staff-management/staffs')
  await page.getByRole('link', { name: /Sunday Ekpo/ }).click()
  await page.getByRole('tab', { name: 'Employment' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Employment' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Post' })).toBeVisible()
})
