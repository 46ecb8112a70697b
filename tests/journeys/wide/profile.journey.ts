import { expect, type Page, test } from '@playwright/test'
import { cameraPhoto } from '../camera-photo.ts'
import { Office } from '../office.ts'
import { preparedPin } from '../prepared-devices.ts'
import { firstMirror, lock, readyForSea, signIn, Tablet, tabletOf, unlock } from '../tablet.ts'
import { expectWaiting } from '../vessel-forms.ts'

const pin = '482913'
const email = 'mooring-master@gulf-marine.demo'
const tenant = 'gulf-marine'

let office: Office
let tablet: Tablet
let hr: Tablet
let finance: Tablet
let admin: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  const desk = { width: 1280, height: 800 }
  tablet = new Tablet(office.origin)
  hr = tabletOf('hr', office.origin, desk)
  finance = new Tablet(office.origin, desk)
  admin = tabletOf('admin', office.origin, desk)
})
test.afterAll(async () => {
  await Promise.all([tablet, hr, finance, admin].map((one) => one.remove()))
  await office.close()
})

const ownData = () =>
  office.rows(
    tenant,
    `select b.version, b.next_of_kin_name as kin, b.picture ->> 'id' = p.picture ->> 'id' as shown, f.id is not null as kept
     from bio_data b join staff p on p.id = b.staff_id left join files f on f.id::text = b.picture ->> 'id'
     where p.email = $1`,
    [email],
  )

async function fill(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).fill(text)
}

/** The tablet after a kill: it may ask for the PIN again. */
async function reopen(): Promise<Page> {
  const page = await tablet.open('/profile/bio-data')
  const asking = page.getByText('Who is here?')
  await expect(asking.or(page.getByRole('link', { name: 'Signature' })).first()).toBeVisible({ timeout: 30_000 })
  if (await asking.isVisible()) await unlock(page, /Mooring master/, pin)
  return page
}

test('a profile written at sea with a photo survives a killed browser and arrives once; a name and an account wait for others', async () => {
  const visit = await tablet.open('/')
  await signIn(visit, email, pin)
  await readyForSea(visit)
  await firstMirror(visit)
  const photo = await cameraPhoto(visit, 'face.jpg')
  await lock(visit)
  await tablet.close()
  await office.stop()

  let page = await tablet.open('/profile/bio-data')
  let desk = page
  await unlock(page, /Mooring master/, pin)
  await test.step('filled in without a network, and the browser killed', async () => {
    await page.getByRole('link', { name: 'Enter my data' }).click()
    await page.getByRole('button', { name: 'Next of kin' }).first().click()
    await fill(page, 'Name of next of kin', 'Blessing Etim')
    await fill(page, 'Relationship of next of kin', 'Wife')
    await page.getByRole('button', { name: 'Picture and signature' }).first().click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file: Picture', exact: true }).click(),
    ])
    await chooser.setFiles(photo)
    await expect(page.getByRole('button', { name: /^Open face/ })).toBeVisible()
    // What was typed is stored within a third of a second; a busy machine may take longer.
    await page.waitForTimeout(2_500)
    await expect(page.getByText('Saved on this tablet')).toBeVisible()
    await tablet.kill()
  })
  await test.step('sent from a cold start, and once the office is there', async () => {
    page = await reopen()
    await page.getByRole('link', { name: 'Enter my data' }).click()
    await page.getByRole('button', { name: 'Next of kin' }).first().click()
    await expect(page.getByRole('textbox', { name: 'Name of next of kin', exact: true })).toHaveValue('Blessing Etim')
    await page.getByRole('button', { name: 'Picture and signature' }).first().click()
    await expect(page.getByRole('button', { name: /^Open face/ })).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expectWaiting(page, 1)
    await expect(page.getByText('Blessing Etim')).toBeVisible()
    await tablet.kill()
    await office.start()
    page = await reopen()
    await expect
      .poll(ownData, { timeout: 30_000 })
      .toEqual([{ version: 1, kin: 'Blessing Etim', shown: true, kept: true }])
  })
  await test.step('a new name is proposed and approved', async () => {
    await page.getByRole('link', { name: 'Propose a change: Last name' }).click()
    await fill(page, 'New value', 'Etim-Bassey')
    await fill(page, 'Reason', 'I have married.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Information sent to HR')).toBeVisible()
    await expect(page.getByText('Waiting for HR: Etim-Bassey')).toBeVisible()

    desk = await hr.atWork('/profile/field-proposals')
    await desk
      .getByRole('row', { name: /Etim-Bassey/ })
      .getByRole('link')
      .first()
      .click()
    await desk.getByRole('button', { name: 'Approve', exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    const name = () => office.rows(tenant, 'select last_name as name from staff where email = $1', [email])
    await expect.poll(name).toEqual([{ name: 'Etim-Bassey' }])
  })
  await test.step('an account is confirmed by somebody else, who called back', async () => {
    await page.getByRole('link', { name: 'Add bank account' }).click()
    await fill(page, 'Bank', 'Fidelity Bank')
    await fill(page, 'Account name', 'Etim-Bassey')
    await fill(page, 'Account number', '6012345678')
    await page.getByRole('combobox', { name: 'Currency' }).click()
    await page.getByRole('option', { name: 'NGN' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('To be confirmed')).toBeVisible()

    const payer = await finance.open('/')
    await signIn(payer, 'finance@gulf-marine.demo', preparedPin)
    await firstMirror(payer)
    await payer.goto('/profile/bank-accounts')
    // Whoever confirms is told which accounts two people gave.
    await expect(payer.getByText('2 accounts have a number that somebody else has given too')).toBeVisible()
    await payer
      .getByRole('row', { name: /Fidelity Bank/ })
      .getByRole('link')
      .first()
      .click()
    await payer.getByRole('button', { name: 'Confirm account' }).click()
    const asked = payer.getByRole('dialog')
    await asked.getByRole('textbox', { name: 'Person called back' }).fill('The mooring master')
    await asked.getByRole('textbox', { name: 'Number called' }).fill('+234 803 555 0100')
    await asked.getByRole('button', { name: 'Now', exact: true }).click()
    await asked.getByRole('button', { name: 'Confirm account' }).click()
    const state = () =>
      office.rows(tenant, `select status from staff_bank_accounts where account_number = '6012345678'`)
    await expect.poll(state).toEqual([{ status: 'approved' }])
  })
  await test.step('a guarantor says what HR waits for', async () => {
    await desk.goto('/profile/guarantors?status=pending')
    await desk.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(
      desk.getByText('Missing for approval: the identification and the picture of the guarantor'),
    ).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  })
  await test.step('who read it is told to the person, and to administrators of everybody', async () => {
    await page.goto('/profile/bio-data')
    const read = page.getByRole('region', { name: 'Who read my private records' })
    await expect(read.getByRole('row', { name: /Bank account: opened/ }).first()).toBeVisible()
    const list = await admin.atWork('/sync/private-reads')
    await expect(list.getByRole('row', { name: /Guarantor/ }).first()).toBeVisible()
  })
})
