import { expect, type Locator, type Page, test } from '@playwright/test'
import { nigerianHolidays } from '#src/areas/leave/public-holiday/public-holiday.demo.ts'
import { logIn, mailedAccountLink } from '../account-mail.ts'
import { companyToday } from '../company-day.ts'
import { Office } from '../office.ts'
import { openPrivately, type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desk: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('hr', office.origin, { width: 1280, height: 800 })
  await desk.atWork()
})

test.afterAll(async () => {
  await desk.remove()
  await office.close()
})

/** The head of a record's page: title, state and actions, without the history beside it. */
const recordHead = (page: Page): Locator => page.getByRole('heading', { level: 1 }).locator('xpath=..')

test('a role is taken from one person and given to another, and nobody who holds it is offered', async () => {
  const page = await desk.open('/staff-management/roles')
  await page.getByRole('link', { name: 'captain' }).first().click()
  const holders = page.getByRole('region', { name: 'Assigned to' })
  await expect(holders).toContainText('Preye Alabo')
  await page
    .getByRole('textbox', { name: 'People' })
    .or(page.getByRole('combobox', { name: 'People' }))
    .first()
    .click()
  await expect(page.getByRole('option', { name: 'Yusuf Lawal' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Preye Alabo' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Yusuf Lawal' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(holders).toContainText('Yusuf Lawal')
  await expect(holders).toContainText('Waiting for confirmation')
  await holders.getByRole('button', { name: 'Remove from Yusuf Lawal' }).click()
  await page.getByRole('dialog').getByText('Cancel', { exact: true }).click()
  await expect(holders).toContainText('Yusuf Lawal')
  await holders.getByRole('button', { name: 'Remove from Yusuf Lawal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(holders).not.toContainText('Yusuf Lawal')
})

test('HR sees who administers and is not offered to give or take that role; whoever leaves is offered no more', async () => {
  const page = await desk.open('/staff-management/roles')
  await page.getByRole('link', { name: 'admin', exact: true }).first().click()
  await expect(page.getByText('Only an administrator can assign or remove this role.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Assigned to' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Remove from/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Assign' })).toHaveCount(0)

  await page.goto('/staff-management/staffs?search=Ngozi')
  await page.getByRole('link', { name: /Ngozi/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ngozi')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByRole('dialog')).toContainText('Their account stays active until it is deactivated.')
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(recordHead(page).getByText('Archived', { exact: true })).toBeVisible()
  await page.goto('/staff-management/staffs?active=false')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/staff-management/roles')
  await page.getByRole('link', { name: 'captain' }).first().click()
  // The list above comes from the office: when it grows, the field moves out of sight, and its options with it.
  await expect(page.getByRole('region', { name: 'Assigned to' })).toContainText('Preye Alabo')
  await page.getByRole('combobox', { name: 'People' }).click()
  await expect(page.getByRole('option', { name: 'Yusuf Lawal' })).toBeVisible()
  await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0)
})

test('a kind of leave is taken out of use, and a deleted holiday is brought back from the list of what was deleted', async () => {
  const page = await desk.open('/leave-management/leave-types')
  await page.getByRole('link', { name: 'Compassionate leave' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(recordHead(page).getByText('Archived', { exact: true })).toBeVisible()
  await page.goto('/leave-management/leave-types?active=false')
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.goto('/leave-management/public-holidays')
  await expect(page.getByRole('button', { name: /^Remove filter Day: from / })).toBeVisible()
  await expect(page.getByText('Unsaved view')).toBeHidden()
  const next = nigerianHolidays.find(([date]) => date >= companyToday())
  await expect(page.getByRole('row').nth(1)).toContainText(next?.[1] ?? '')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.waitForURL(/public-holidays\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Public holidays')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/public-holidays(\?|$)/)
  await page.goto('/leave-management/public-holidays?deleted=true')
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText('No deleted records.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to all public holidays' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title.split(',')[0] ?? '') }).first()).toBeVisible()
})

test('a mailed link that the office could not look at, or whose answer was lost, is tried again, and is good', async () => {
  const email = 'strategy@gulf-marine.demo'
  const browser = await openPrivately(office.origin)
  const page = await browser.window.newPage()
  for (const [path, lasts] of [
    ['/request-activation', 'three days'],
    ['/forgot-password', 'one hour'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(`It is valid for ${lasts}.`)).toBeVisible()
  }
  await expect.poll(() => mailedAccountLink(office, email)).toContain('/reset-password')
  const link = mailedAccountLink(office, email) ?? ''
  const answers = [503, null, 'lost'] as const
  let asked = 0
  await browser.window.route('**/auth/staff/resolve-forgot-password', async (route) => {
    const status = answers[asked++]
    if (status === 'lost') expect((await route.fetch()).status()).toBe(200)
    if (status === null || status === 'lost') await route.abort()
    else if (status === undefined) await route.continue()
    else await route.fulfill({ status, json: { message: 'Please try again', code: 'busy', requestId: 'r' } })
  })
  await browser.window.route(
    '**/auth/staff/reset-password',
    async (route) => {
      expect((await route.fetch()).status()).toBe(200)
      await route.abort()
    },
    { times: 1 },
  )
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('Please try again')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(page.getByRole('alert')).toHaveText('No internet connection')
  await expect(page.getByText('This link is not valid')).toHaveCount(0)
  await again.click()
  await expect.poll(() => asked).toBe(3)
  await expect(again).toBeEnabled()
  await again.click()
  const next = page.getByRole('textbox', { name: 'New password' })
  await expect(next).toBeFocused()
  await next.fill('Windlass-gearbox-5')
  const save = page.getByRole('button', { name: 'Save password' })
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('No internet connection')
  await save.click()
  await expect(page.getByText('Password reset successfully')).toBeVisible()
  expect((await logIn(office, email, 'Windlass-gearbox-5')).status).toBe(200)

  await page.goto(link)
  await expect(page.getByText('This link is not valid')).toBeVisible()
  await browser.close()
})
