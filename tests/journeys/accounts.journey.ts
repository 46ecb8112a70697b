import { expect, test } from '@playwright/test'
import { logIn, mailedAccountLink } from './account-mail.ts'
import { Office } from './office.ts'
import { firstMirror, password, signIn, Tablet, tabletOf } from './tablet.ts'

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
  await expect.poll(() => mailedAccountLink(office, email)).toBeTruthy()

  const own = await newcomer.open(mailedAccountLink(office, email) ?? '')
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

test('[S1-2.profile.1] a person changes their own password: told at sea, a wrong one beside its field, and the session goes on', async () => {
  const email = 'qhsse@gulf-marine.demo'
  const chosen = 'Windlass-gearbox-4'
  const elsewhere = await logIn(office, email, password)
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
  expect((await logIn(office, email, password)).status).toBe(401)
  expect((await logIn(office, email, chosen)).status).toBe(200)
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
