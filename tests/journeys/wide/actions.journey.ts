import { expect, type Page, test } from '@playwright/test'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { paper } from '../camera-photo.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'
import { addFiles, expectWaiting } from '../vessel-forms.ts'

const defect = demonstrationId('gulf-marine', 'vessel-defect-reports', 'winch-brake')
const address = `/vessel-management/defect-reports/staff/${defect}`
const text = 'Grease the drum bearings before the tow'

let office: Office
let captain: Tablet
let crew: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  captain = tabletOf('captain', office.origin)
  crew = tabletOf('crew', office.origin)
})
test.afterAll(async () => {
  for (const tablet of [captain, crew]) await tablet.remove()
  await office.close()
})

const stored = () =>
  office.rows(
    'gulf-marine',
    `select id, status, jsonb_array_length(coalesce(evidence, '[]')) as files, due_on > current_date as "isAhead"
     from actions where action = $1`,
    [text],
  )
const statusIs = (status: string) =>
  expect.poll(async () => (await stored()).map((row) => row.status), { timeout: 20_000 }).toEqual([status])
const actions = (page: Page) => page.getByRole('region', { name: /^Actions/ })

test('the captain gives an action at sea; it outlives a killed page, arrives once, is done with evidence and verified', async () => {
  let page = await captain.atWork(address)
  await captain.context.setOffline(true)
  await actions(page).getByRole('link', { name: 'New action' }).click()
  await page.getByRole('textbox', { name: 'What has to be done' }).fill(text)
  await page
    .getByRole('group', { name: /^Severity/ })
    .getByText('High', { exact: true })
    .click()
  const owner = await office.rows(
    'gulf-marine',
    `select first_name || ' ' || last_name as name from staff where id = $1`,
    [demonstrationId('gulf-marine', 'staff', 'crew')],
  )
  const name = String(owner[0]?.name)
  await page.getByRole('combobox', { name: 'Owner', exact: true }).fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Give action' }).click()
  await expectWaiting(page, 1)
  await expect(actions(page).getByRole('listitem').filter({ hasText: text })).toContainText('On this device')
  await captain.kill()

  page = await captain.open('about:blank')
  await captain.context.setOffline(true)
  await page.goto(address)
  await expect(actions(page).getByRole('listitem').filter({ hasText: text })).toContainText('On this device')
  expect(await stored()).toEqual([])
  await captain.context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await statusIs('open')
  expect(await stored()).toMatchObject([{ isAhead: true }])

  const mess = await crew.atWork('/actions')
  await mess.getByRole('link', { name: text }).first().click()
  await mess
    .getByRole('link', { name: 'Complete' })
    .or(mess.getByRole('button', { name: 'Complete' }))
    .first()
    .click()
  await crew.context.setOffline(true)
  await mess.getByRole('button', { name: 'Today', exact: true }).click()
  await mess.getByRole('textbox', { name: 'What was done' }).fill('Eight strokes each, no play')
  await addFiles(mess, 'Photos and papers', [paper('grease.pdf')])
  await mess.getByRole('button', { name: 'Complete' }).click()
  await expectWaiting(mess, 1)
  await expect(mess.getByRole('button', { name: 'Verify' })).toHaveCount(0)
  await crew.context.setOffline(false)
  await mess.evaluate(() => window.dispatchEvent(new Event('online')))
  await statusIs('completed')
  expect(await stored()).toMatchObject([{ files: 1 }])

  const [row] = await stored()
  await page.goto(`/actions/${String(row?.id)}`)
  await page.getByRole('button', { name: 'Verify' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await statusIs('closed')
  expect(await stored()).toHaveLength(1)
})
