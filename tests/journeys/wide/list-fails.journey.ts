import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { tabletOf } from '../tablet.ts'

const failing = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  json: { message: 'Opps! Something went wrong.', code: 'internal', requestId: 'r' },
}

test('a list that the office cannot give says so in its place, and is there after another try', async () => {
  const office = await Office.open()
  const browser = tabletOf('hr', office.origin, { width: 1280, height: 800 })
  try {
    const page = await browser.atWork('/staff-management/staffs')
    await page.route('**/staff?*deleted=true*', (route) => route.fulfill(failing))
    await page.getByRole('button', { name: 'Deleted staff' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Deleted staff could not be loaded' })
    await expect(alert).toContainText('What you have written is safe on this device.')
    await page.unroute('**/staff?*deleted=true*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No deleted records.')).toBeVisible()

    await browser.context.setOffline(true)
    await page.reload()
    await expect(alert).toContainText('The office cannot be reached')
  } finally {
    await browser.remove()
    await office.close()
  }
})
