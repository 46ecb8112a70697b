import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { nigerianHolidays } from '#src/areas/leave/public-holidays.demo.ts'
import { today } from '#src/lib/instant.ts'
import { Office } from './office.ts'
import { firstMirror, signIn, Tablet } from './tablet.ts'

let office: Office
let desk: Tablet
let newcomer: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  const size = { width: 1280, height: 800 }
  desk = new Tablet(office.origin, size)
  newcomer = new Tablet(office.origin, size)
})

test.afterAll(async () => {
  for (const each of [desk, newcomer]) await each.remove()
  await office.close()
})

/** The address of the newest link that was mailed to an address, without its host. */
function mailedLink(email: string): string | undefined {
  const folder = join(office.dataDir, 'mail')
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const texts = mails.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
  const text = texts.findLast((mail) => mail.includes(`To: ${email}`)) ?? ''
  const plain = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /https?:\/\/[^/\s]+(\/activate\?\S+)/.exec(plain)?.[1]
}

test('HR gives a new person an account and a role; the person follows the mail and signs in', async () => {
  const email = 'ngozi.bassey@gulf-marine.demo'
  const page = await desk.open('/')
  await signIn(page, 'hr@gulf-marine.demo', '482913')
  await firstMirror(page)
  await page.goto('/staff-management/staffs/new')
  for (const [name, value] of Object.entries({ 'First name': 'Ngozi', 'Last name': 'Bassey', 'Job title': 'Clerk' })) {
    await page.getByRole('textbox', { name }).fill(value)
  }
  await page.getByRole('textbox', { name: 'E-mail' }).fill('staff@gulf-marine.demo')
  await page.getByText('Onshore', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/ has this address already$/).first()).toBeVisible()
  // Nobody of this company bears it, and another company's account does.
  await page.getByRole('textbox', { name: 'E-mail' }).fill('staff@delta-offshore.demo')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /Ngozi/ }).first().click()
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('No account')
  await page.getByRole('combobox', { name: 'Roles', exact: true }).click()
  await expect(page.getByRole('option', { name: 'captain', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'admin', exact: true })).toHaveCount(0)
  await page.getByRole('option', { name: 'staff', exact: true }).click()
  await page.keyboard.press('Escape')
  await account.getByRole('button', { name: 'Create account' }).click()
  await expect(account).toContainText('There is an account with this e-mail address already')
  await expect(account).toContainText('Holds: staff.')

  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await account.getByRole('button', { name: 'Create account' }).click()
  await expect(account).toContainText(`The invitation went to ${email}`)
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
  const holders = page.getByRole('region', { name: 'Who holds it' })
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
  await holders.getByRole('button', { name: 'Take away from Yusuf Lawal' }).click()
  await page.getByRole('dialog').getByText('Keep it', { exact: true }).click()
  await expect(holders).toContainText('Yusuf Lawal')
  await holders.getByRole('button', { name: 'Take away from Yusuf Lawal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click()
  await expect(holders).not.toContainText('Yusuf Lawal')
})

test('HR sees who administers and is not offered to give or take that role; whoever leaves is offered no more', async () => {
  const page = await desk.open('/staff-management/roles')
  await page.getByRole('link', { name: 'admin', exact: true }).first().click()
  await expect(page.getByText('Only an administrator gives this role and takes it away.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who holds it' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Take away/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Assign' })).toHaveCount(0)

  await page.goto('/staff-management/staffs?search=Ngozi')
  await page.getByRole('link', { name: /Ngozi/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ngozi')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Take out of use' }).click()
  await expect(page.getByRole('dialog')).toContainText('An account goes on until it is deactivated.')
  await page.getByRole('dialog').getByRole('button', { name: 'Take out of use' }).click()
  await expect(page.getByText('no longer in use', { exact: true })).toBeVisible()
  await page.goto('/staff-management/staffs?active=false')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/staff-management/roles')
  await page.getByRole('link', { name: 'captain' }).first().click()
  await page.getByRole('combobox', { name: 'People' }).click()
  await expect(page.getByRole('option', { name: 'Yusuf Lawal' })).toBeVisible()
  await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0)
})

test('a kind of leave is taken out of use, and a deleted holiday is brought back from the list of what was deleted', async () => {
  const page = await desk.open('/leave-management/leave-types')
  await page.getByRole('link', { name: 'Compassionate leave' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Take out of use' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take out of use' }).click()
  await expect(page.getByText('no longer in use', { exact: true })).toBeVisible()
  await page.goto('/leave-management/leave-types?active=false')
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.goto('/leave-management/public-holidays')
  await expect(page.getByRole('button', { name: /^Remove the filter Day: from / })).toBeVisible()
  await expect(page.getByText('Unsaved view')).toBeHidden()
  const next = nigerianHolidays.find(([date]) => date >= today())
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
  await page.getByRole('button', { name: `Bring back ${title}` }).click()
  await expect(page.getByText('Nothing was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to all public holidays' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title.split(',')[0] ?? '') }).first()).toBeVisible()
})
