import { expect, test } from '@playwright/test'
import { followShifts } from '../layout-shifts.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  tablet = tabletOf('admin', office.origin)
})
test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

test('what is on the device is shown at once and moves no more', async () => {
  const page = await tablet.atWork('/staff-management/departments/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Engine stores')
  await expect(page.getByText(/^Saved on this tablet/)).toBeVisible()
  const shifted = await followShifts(page)
  for (const address of ['/dashboard', '/sync', '/dashboard']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Engine stores/ })).toContainText('Complete')
    expect(await shifted(), address).toBeLessThan(0.01)
  }
})
