import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { nigerianHolidays } from '#src/areas/leave/public-holiday/public-holiday.demo.ts'
import { companyToday } from './company-day.ts'
import { Office } from './office.ts'
import { firstMirror, openPrivately, password, signIn, Tablet, tabletOf } from './tablet.ts'

let office: Office
let desk: Tablet
let newcomer: Tablet
let bridge: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  const size = { width: 1280, height: 800 }
  desk = tabletOf('hr', office.origin, size)
  newcomer = new Tablet(office.origin, size)
  bridge = new Tablet(office.origin)
})

test.afterAll(async () => {
  for (const each of [desk, newcomer, bridge]) await each.remove()
  await office.close()
})

/** The address of the newest link that was mailed to an address, without its host. */
function mailedLink(email: string): string | undefined {
  const folder = join(office.dataDir, 'mail')
  const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const texts = mails.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
  const text = texts.findLast((mail) => mail.includes(`To: ${email}`)) ?? ''
  const plain = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /https?:\/\/[^/\s]+(\/(?:activate|reset-password)\?\S+)/.exec(plain)?.[1]
}

/** The head of a record's page: title, state and actions, without the history beside it. */
const recordHead = (page: Page): Locator => page.getByRole('heading', { level: 1 }).locator('xpath=..')

/** Signs in past any page; the answer's status, and its token where there is one. */
async function logIn(email: string, secret: string): Promise<{ status: number; token: string }> {
  const answer = await fetch(`${office.api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'fairlead-web' },
    body: JSON.stringify({ email, password: secret }),
  })
  const json: unknown = await answer.json()
  return { status: answer.status, token: String(Reflect.get(Object(json), 'token')) }
}

test('HR gives a new person an account and a role; the person follows the mail and signs in', async () => {
  const email = 'ngozi.bassey@gulf-marine.demo'
  const page = await desk.atWork()
  await page.goto('/staff-management/staffs/new')
  for (const [name, value] of Object.entries({ 'First name': 'Ngozi', 'Last name': 'Bassey', 'Job title': 'Clerk' })) {
    await page.getByRole('textbox', { name }).fill(value)
  }
  await page.getByRole('textbox', { name: 'E-mail' }).fill('staff@gulf-marine.demo')
  await page.getByText('Onshore', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/ already has this e-mail address$/).first()).toBeVisible()
  // Nobody of this company bears it, and another company's account does.
  await page.getByRole('textbox', { name: 'E-mail' }).fill('staff@delta-offshore.demo')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/staffs\/[0-9a-f-]{36}$/)
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('No account')
  await page.getByRole('combobox', { name: 'Roles', exact: true }).click()
  await expect(page.getByRole('option', { name: 'captain', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'admin', exact: true })).toHaveCount(0)
  await page.getByRole('option', { name: 'staff', exact: true }).click()
  await page.keyboard.press('Escape')
  await account.getByRole('button', { name: 'Create account' }).click()
  await expect(account).toContainText('An account with this e-mail address already exists')
  await expect(account).toContainText('Roles: staff.')

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await account.getByRole('button', { name: 'Create account' }).click()
  await expect(account).toContainText(`Invitation sent to ${email}`)
  await expect.poll(() => mailedLink(email)).toBeTruthy()

  const own = await newcomer.open(mailedLink(email) ?? '')
  const passwords = own.getByRole('textbox', { name: /password/i })
  await expect(passwords.first()).toBeVisible()
  for (const box of await passwords.all()) await box.fill('Windlass-gearbox-3')
  await own
    .getByRole('button', { name: /password|activate/i })
    .last()
    .click()
  await expect(own.getByText('Account activated successfully!')).toBeVisible()

  await page.reload()
  await expect(account).toContainText(`Signs in as ${email}.`)
  await account.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(account).toContainText('Deactivated')
  await account.getByRole('button', { name: 'Reactivate' }).click()
  await expect(account).toContainText(`Signs in as ${email}.`)
})

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

test('[S1-2.profile.1] a person changes their own password: told at sea, a wrong one beside its field, and the session goes on', async () => {
  const email = 'qhsse@gulf-marine.demo'
  const chosen = 'Windlass-gearbox-4'
  const elsewhere = await logIn(email, password)
  const page = await bridge.open('/')
  await signIn(page, email, '482913')
  await firstMirror(page)
  await page.goto('/profile/bio-data')
  await page.getByRole('link', { name: 'Signature' }).click()
  await page.waitForURL('**/profile/bio-data?action=my-signature')
  await page.getByRole('button', { name: /account and device/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await page.waitForURL('**/profile/bio-data?action=change-password')
  await expect(page.getByRole('heading', { level: 2, name: 'Change your password' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'My account' })).toContainText(email)
  const current = page.getByRole('textbox', { name: 'Current password' })
  const next = page.getByRole('textbox', { name: 'New password' })
  const send = page.getByRole('button', { name: 'Change password', exact: true })
  await expect(current).toBeFocused()
  await expect(current).toHaveAttribute('autocomplete', 'current-password')
  await expect(next).toHaveAttribute('autocomplete', 'new-password')

  await send.click()
  await expect(page.getByText('Enter your current password')).toBeVisible()
  await current.fill('Not-my-password-1')
  await next.fill('too short')
  await send.click()
  await expect(next).toHaveAccessibleDescription(/^At least 10 characters At least/)
  await expect(next).toBeFocused()

  await bridge.context.setOffline(true)
  await next.fill(chosen)
  await send.click()
  await expect(page.getByRole('alert')).toContainText('The office did not answer')
  await expect(next).toHaveValue(chosen)
  await bridge.context.setOffline(false)
  await send.click()
  await expect(current).toHaveAccessibleDescription('Your current password is incorrect')
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await expect(current).toBeFocused()
  await expect(next).toHaveValue(chosen)

  await current.fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Details updated successfully')).toBeVisible()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeFocused()
  await expect(current).toHaveCount(0)
  expect((await logIn(email, password)).status).toBe(401)
  expect((await logIn(email, chosen)).status).toBe(200)
  const gone = await fetch(`${office.api}/me`, {
    headers: { authorization: `Bearer ${elsewhere.token}`, 'x-api-key': 'fairlead-web' },
  })
  expect(gone.status).toBe(401)
  // Asked anew, the office still knows who is at work here.
  const known = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/me'))
  await page.reload()
  expect((await known).status()).toBe(200)
  await expect(page.getByText('Sign in to receive')).toHaveCount(0)
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
  await expect.poll(() => mailedLink(email)).toContain('/reset-password')
  const link = mailedLink(email) ?? ''
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
  expect((await logIn(email, 'Windlass-gearbox-5')).status).toBe(200)

  await page.goto(link)
  await expect(page.getByText('This link is not valid')).toBeVisible()
  await browser.close()
})
