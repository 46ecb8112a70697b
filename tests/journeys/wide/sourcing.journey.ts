import { expect, test } from '@playwright/test'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { Office } from '../office.ts'
import { preparedPin } from '../prepared-devices.ts'
import { signIn, Tablet } from '../tablet.ts'

let office: Office
let desk: Tablet | undefined

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterAll(async () => {
  await desk?.remove()
  await office.close()
})

const pageOf = (key: string) =>
  `/procurement/requisition/procurement-officer/${demonstrationId('gulf-marine', 'inventory-requisitions', key)}`

test('quotations are counted while they are sealed, compared once open, and awarded in the comparison', async () => {
  desk = new Tablet(office.origin, { width: 1280, height: 800 })
  const page = await desk.open('/')
  await signIn(page, 'procurement@gulf-marine.demo', preparedPin)
  await page.goto(`${office.origin}${pageOf('mooring')}`)
  await expect(page.getByText('2 of 3 received')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/1,845,000|1845000/)).toHaveCount(0)

  await page.goto(`${office.origin}${pageOf('gear-oil')}`)
  await page.getByRole('button', { name: 'Propose award', exact: true }).click({ timeout: 30_000 })
  await page.waitForURL(/step=award/)
  const table = page.getByRole('table', { name: /3 quotations, in NGN/ })
  await expect(table.getByText('lowest', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose all lowest' }).click()
  await table.getByRole('radio', { name: /Coastal Ship Chandlers for 8 × Lube oil filter/ }).check()
  await table.getByRole('textbox', { name: /Why not the lowest: 8 × Lube oil filter/ }).fill('Five days earlier')
  await page.getByRole('button', { name: 'Propose award', exact: true }).click()
  await page.waitForURL((url) => url.pathname === pageOf('gear-oil'))
  await expect
    .poll(() =>
      office.rows(
        'gulf-marine',
        `select status from inventory_requisitions where purpose like 'Gear oil and filters%'`,
      ),
    )
    .toEqual([{ status: 'reviewed' }])
})
