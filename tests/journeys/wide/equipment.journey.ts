import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'
import { choose, expectWaiting, openSection } from '../vessel-forms.ts'

let office: Office
let link: CuttingProxy
let mess: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  mess = tabletOf('crew', link.origin)
})
test.afterAll(async () => {
  await mess.remove()
  await link.close()
  await office.close()
})

const found = 'Chain parted at the bead ring, two links gone'
const seen = 'Two links of the longitudinal chain are gone'

const thread = () =>
  office.rows(
    'gulf-marine',
    `select c.condition, i.number is not null as "inspection", d.failed_item as "item", d.status as "defect",
       n.status as "note", (select count(*)::int from equipment_defects where description = $1) as defects,
       (select count(*)::int from equipment_routine_checks where remarks = $2) as checks,
       (select status from inventory_requisitions asked
        where asked.requisitionable_type = 'equipment-defects' and asked.requisitionable_id::text = d.id::text) as requisition
     from equipment_defects d
     join equipment_inspections i on i.id = d.equipment_inspection_id
     join equipment_routine_checks c on c.id = i.equipment_routine_check_id
     left join landing_notes n on n.equipment_defect_id = d.id
     where d.description = $1`,
    [seen, found],
  )

/** One of a few alternatives that stand side by side. */
async function pick(page: Page, field: string, option: string): Promise<void> {
  await page
    .getByRole('group', { name: new RegExp(`^${field}`) })
    .getByText(option, { exact: true })
    .click()
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

test('a bad check at sea leads to inspection, defect and landing note through a killed browser, and each arrives once', async () => {
  let page = await mess.atWork('/pms/equipment/equipment-routine-check/new')
  link.fate = () => 'lost'
  await choose(page, 'Equipment', 'Fender F-02')
  await pick(page, 'Condition', 'Bad')
  await page.getByRole('textbox', { name: 'Remarks' }).fill(found)
  await send(page)
  await page.waitForURL(/maintenance\/new\/inspection\?equipment=/)
  await expectWaiting(page, 1)
  const address = new URL(page.url())
  expect([...address.searchParams.keys()]).toEqual(
    expect.arrayContaining(['equipment', 'inspectedBy', 'verifiedBy', 'verifiedAt']),
  )

  await test.step('the browser is killed during the inspection, which goes on from a cold start', async () => {
    await expect(page.getByRole('combobox', { name: 'Equipment', exact: true })).toHaveValue('Fender F-02')
    await openSection(page, 'Items')
    const chain = page.getByRole('region', { name: 'Item 5', exact: true })
    await expect(chain.getByRole('textbox', { name: 'Item', exact: true })).toHaveValue('Net chain')
    await chain.getByText('Failed', { exact: true }).click()
    await chain.getByRole('textbox', { name: 'Remark' }).fill(seen)
    await page.waitForTimeout(1500)
    await mess.kill()
    page = await mess.open(address.pathname + address.search)
    await openSection(page, 'Items')
    await expect(chainOf(page)).toHaveValue(seen)
  })
  await send(page)
  await page.waitForURL(/maintenance\/new\/defect\/form\?equipmentInspectionId=/)
  await expectWaiting(page, 2)

  await expect(page.getByRole('textbox', { name: 'Item', exact: true })).toHaveValue('Net chain')
  await expect(page.getByRole('textbox', { name: 'What is wrong' })).toHaveValue(seen)
  await send(page)
  await page.waitForURL(/requisition\/staff\/new\?requisitionableId=.+&requisitionableType=equipment-defects$/)
  const defect = new URL(page.url()).searchParams.get('requisitionableId')

  await test.step('what is needed for it is requested, with the line of records that it came of', async () => {
    await page.getByRole('textbox', { name: 'What it is for' }).fill('Chain for the net of fender F-02')
    await pick(page, 'For', 'Company')
    await pick(page, 'Urgency', 'Urgent')
    await page.getByRole('button', { name: 'Add line' }).click()
    const line = page.getByRole('region', { name: 'Line 1', exact: true })
    await line.getByRole('textbox', { name: 'Other item' }).fill('Galvanised chain 16 mm, 2 m')
    await line.getByRole('textbox', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/new'))
    await expectWaiting(page, 4)
    await page.goto('/procurement/requisition/staff')
    await page.getByText('Chain for the net of fender F-02').first().click()
    const origin = page.getByRole('navigation', { name: /Where it comes from/ })
    for (const kind of ['Routine check ERC-', 'Inspection EQI-', 'Defect EQD-'])
      await expect(origin).toContainText(kind)
  })

  await test.step('the fender goes ashore with a note that names the defect', async () => {
    await page.goto(`/pms/equipment/defects/${defect}`)
    await expectWaiting(page, 4)
    await page.getByRole('link', { name: 'Write a landing note' }).click()
    await choose(page, 'To location', 'Onne yard')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL(/landing-notes\/[0-9a-f-]+$/)
    await expectWaiting(page, 5)
    const line = page.getByRole('navigation', { name: /Where it comes from/ })
    for (const kind of ['Routine check ERC-', 'Inspection EQI-', 'Defect EQD-']) await expect(line).toContainText(kind)
  })

  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(thread, { timeout: 60_000 }).toEqual([
    {
      condition: 'bad',
      inspection: true,
      item: 'Net chain',
      defect: 'pending',
      note: 'pending',
      defects: 1,
      checks: 1,
      requisition: 'awaiting-hod-approval',
    },
  ])

  await test.step('on deck the fender is not to be deployed, and says why', async () => {
    const [piece] = await office.rows('gulf-marine', `select id from equipment where name = 'Fender F-02'`)
    await page.goto(`/pms/equipment/equipment/${String(piece?.id)}`)
    const band = page.getByRole('region', { name: 'May it be deployed?' })
    await expect(band).toContainText('Do not deploy')
    await expect(band).toContainText('Bad condition at the check')
    await expect(band).toContainText(seen)
    await expect(band).toContainText(/As of \d\d:\d\d/)
    // Out for two days once, and for three.
    await expect(page.locator('dl').filter({ hasText: 'Days immersed' }).first()).toContainText('Days immersed5')
  })

  await test.step('its page is printed in place of the screen, with its code and its checks', async () => {
    await page.evaluate(() => Object.assign(window, { print: () => undefined }))
    await page.getByRole('button', { name: 'Print certificate page' }).click()
    const paper = page.locator('[data-paper]')
    await expect(paper).toContainText('Equipment passport')
    await page.emulateMedia({ media: 'print' })
    await expect(paper.getByRole('img', { name: 'Code of Fender F-02' })).toBeVisible()
    await expect(paper).toContainText('Last checks')
    await expect(page.getByRole('region', { name: 'May it be deployed?' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('it is moved with a landing note that begins with it', async () => {
    await page.getByRole('link', { name: 'Move', exact: true }).click()
    await page.waitForURL(/landing-notes\/new\?equipment=/)
    await openSection(page, 'Lines')
    await expect(page.getByRole('textbox', { name: /^What/ })).toHaveValue(/^Fender F-02, YK-33-65/)
  })
})

/** What was written of the net chain. */
const chainOf = (page: Page) =>
  page.getByRole('region', { name: 'Item 5', exact: true }).getByRole('textbox', { name: 'Remark' })
