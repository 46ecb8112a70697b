import { expect, type Page, test } from '@playwright/test'
import { Office } from './office.ts'
import { firstMirror, lock, readyForSea, signIn, Tablet, tabletOf, unlock } from './tablet.ts'
import { expectWaiting } from './vessel-forms.ts'

let office: Office
let desk: Tablet
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('hr', office.origin, { width: 1280, height: 800 })
  tablet = new Tablet(office.origin)
})
test.afterAll(async () => {
  await Promise.all([desk.remove(), tablet.remove()])
  await office.close()
})

const joiner = 'First name,Last name,E-mail,Job title,Job type\nEbiere,Dickson,ebiere@deck.test,Able seaman,Offshore\n'

const confirmation = (firstName: string) =>
  office.rows(
    'gulf-marine',
    `select details.confirmation, details.confirmed_by_id is not null as by_somebody
     from employment_details details join staff person on person.id = details.staff_id where person.first_name = $1`,
    [firstName],
  )

/** The services of the demonstration's person that have not ended, by vessel. */
const services = (email: string) =>
  office.rows(
    'gulf-marine',
    `select vessel.name from vessel_assignments service join vessels vessel on vessel.id = service.vessel_id
     join staff person on person.id = service.staff_id where person.email = $1 and service.valid_until is null`,
    [email],
  )

test('[S1-7.staff.5] [S1-4.staff.1] [S1-6.redeployment.1] a joiner is imported, invited and confirmed among others, of whom one fails; then people move on their day', async () => {
  const page = await desk.atWork('/staff-management/staffs/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'joiners.csv', mimeType: 'text/csv', buffer: Buffer.from(joiner) })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('link', { name: 'Go to staff' }).click()

  await page.getByRole('link', { name: 'Invite people' }).click()
  await page.getByRole('checkbox', { name: 'Select Ebiere Dickson' }).check()
  await page.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 person invited' })).toBeVisible()

  const [person] = await office.rows('gulf-marine', `select id from staff where email = 'ebiere@deck.test'`)
  await page.goto(`/staff-management/staffs/${String(person?.id)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ebiere Dickson' })).toBeVisible()
  await page.getByRole('tab', { name: 'Employment' }).click()
  await page.getByRole('link', { name: 'Add employment details' }).click()
  await page.getByRole('textbox', { name: 'Employed since' }).fill('05-01-2026')
  await page.getByRole('textbox', { name: 'Employed since' }).press('Tab')
  await page
    .getByRole('button', { name: /^Save|^Create/ })
    .first()
    .click()
  await expect.poll(() => confirmation('Ebiere')).toEqual([{ confirmation: 'unconfirmed', by_somebody: false }])

  await page.goto('/staff-management/staff-confirmation')
  await page.getByRole('checkbox', { name: 'Select Ebiere Dickson' }).check()
  const other = page.getByRole('checkbox', { name: /^Select (?!Ebiere|all)/ }).first()
  const [, name = ''] = /^Select (.*)$/.exec((await other.getAttribute('aria-label')) ?? '') ?? []
  await other.check()
  // Somebody else was quicker with this one, and this device has not heard of it.
  await desk.context.route('**/sync/**', (route) => route.abort())
  const [firstName = ''] = name.split(' ')
  await office.rows(
    'gulf-marine',
    `update employment_details set confirmation = 'confirmed' where staff_id in (select id from staff where first_name = $1)`,
    [firstName],
  )
  await page.getByRole('button', { name: 'Confirm 2 people' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm 2 people' }).click()
  const result = page.getByRole('status').filter({ hasText: 'Result' })
  await expect(result).toContainText('1 person confirmed')
  await expect(result).toContainText(`${name}: Already confirmed`)
  await desk.context.unroute('**/sync/**')
  expect(await confirmation('Ebiere')).toEqual([{ confirmation: 'confirmed', by_somebody: true }])

  await page.goto('/redeployments/all')
  await page
    .getByRole('link', { name: /Kingsley Nwachukwu/ })
    .first()
    .click()
  await page.waitForURL(/\/redeployments\/all\/[^/]+$/)
  const compared = page.getByRole('table', { name: 'Before and after' })
  await expect(compared.getByRole('row', { name: /^Vessel/ })).toContainText('MV Opobo Star, Chief engineer')
  await expect(compared.getByRole('row', { name: /^Vessel/ })).toContainText('MV Calabar Pride, Chief engineer')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Approve' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('To come').first()).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw approval' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('The dry docking was put off')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw approval' }).click()
  await expect(page.getByText('Declined').first()).toBeVisible()

  // The device shows it before the office has it.
  await expect
    .poll(() =>
      office.rows(
        'gulf-marine',
        `select move.status from redeployments move join staff person on person.id = move.staff_id
         where person.email = 'crew7@gulf-marine.demo'`,
      ),
    )
    .toContainEqual({ status: 'declined' })

  // The day of both comes: of the one that is to come, and of the one that was withdrawn.
  await expect.poll(() => services('crew7@gulf-marine.demo')).toEqual([{ name: 'MV Opobo Star' }])
  await office.rows('gulf-marine', `update redeployments set effective_day = current_date - 1`)
  await office.rows('gulf-marine', `delete from daily_runs where name = 'redeployments'`)
  await office.stop()
  await office.start()
  await expect.poll(() => services('crew14@gulf-marine.demo'), { timeout: 20_000 }).toEqual([{ name: 'MV Opobo Star' }])
  expect(await services('crew7@gulf-marine.demo')).toEqual([{ name: 'MV Opobo Star' }])
  await page.goto('/redeployments/all?status=completed')
  await expect(page.getByRole('link', { name: /Haruna Sani/ }).first()).toBeVisible({ timeout: 20_000 })
})

const pin = '482913'
const seafarer = 'mooring-master@gulf-marine.demo'
const path = '/redeployments/my-requests/new'
const reason = 'My family has moved to Port Harcourt'

/** What the office has of the request that was written at sea. */
const requests = () =>
  office.rows('gulf-marine', `select status, vessel_change as vessel, version from redeployments where reason = $1`, [
    reason,
  ])

/** The tablet after a kill: it may ask for the PIN again. */
async function reopen(address: string): Promise<Page> {
  const page = await tablet.open(address)
  const asking = page.getByText('Who is here?')
  await expect(asking.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible({ timeout: 30_000 })
  if (await asking.isVisible()) await unlock(page, /Mooring master/, pin)
  return page
}

test('a redeployment asked for at sea survives killed browsers, and the office has it once', async () => {
  const visit = await tablet.open('/')
  await signIn(visit, seafarer, pin)
  await readyForSea(visit)
  await firstMirror(visit)
  await lock(visit)
  await tablet.close()
  await office.stop()

  let page = await tablet.open(path)
  await unlock(page, /Mooring master/, pin)
  const person = page.getByRole('combobox', { name: 'Person', exact: true })
  if ((await person.count()) > 0 && (await person.inputValue()) === '') {
    await person.click()
    await page.getByRole('option').filter({ visible: true }).first().click()
  }
  await page.getByRole('textbox', { name: 'Takes effect on' }).fill('2031-03-01')
  await page.getByRole('textbox', { name: 'Takes effect on' }).press('Tab')
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.getByRole('radio', { name: 'Leaves the vessel' }).check()
  // What was typed is stored within a third of a second; a busy machine may take longer.
  await page.waitForTimeout(2_500)
  await expect(page.getByText(/^Saved on this tablet/)).toBeVisible()
  await tablet.kill()

  page = await reopen(path)
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason)
  await expect(page.getByRole('radio', { name: 'Leaves the vessel' })).toBeChecked()
  await page.locator('form button[type="submit"]').click()
  await expectWaiting(page, 1)
  await tablet.kill()
  await office.start()
  await reopen('/redeployments/my-requests')
  await expect.poll(requests, { timeout: 30_000 }).toEqual([{ status: 'pending', vessel: 'leaves', version: 1 }])
})
