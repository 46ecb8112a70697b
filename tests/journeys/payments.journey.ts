import { expect, type Page, test } from '@playwright/test'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import type { PreparedDevice } from './prepared-devices.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { expectWaiting } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
const desks: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
})
test.afterAll(async () => {
  for (const desk of desks) await desk.remove()
  await link.close()
  await office.close()
})

const purpose = 'Charter of a survey launch'
const list = '/payments/staff/requisition'

async function deskOf(device: PreparedDevice): Promise<Page> {
  const desk = tabletOf(device, office.origin, { width: 1280, height: 800 })
  desks.push(desk)
  return desk.atWork()
}

const state = () =>
  office.rows('gulf-marine', `select status, rest::text as rest from payment_requisitions where purpose = '${purpose}'`)

/** From the record's page, once it shows what is left. */
async function pay(page: Page, left: string, amount: string): Promise<void> {
  const { pathname } = new URL(page.url())
  await expect(page.getByText(`USD\u00a0${left}`, { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await page.waitForURL(/step=mark-as-paid/)
  await page.getByRole('textbox', { name: 'Amount paid' }).fill(amount)
  await page.getByRole('combobox', { name: 'From bank' }).click()
  await page.getByRole('option', { name: /Zenith/ }).click()
  await page.getByRole('textbox', { name: 'Rate of the bank' }).fill('1540.50')
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await page.waitForURL((url) => url.pathname === pathname)
}

test('[S1-2.payments.1] a payment is signed by four, scheduled, paid in two parts of naira against dollars, and received', async () => {
  test.setTimeout(240_000)
  // Each signs in on a desk of their own, all at once.
  const [requester, hod, finance, cfo, md] = await Promise.all([
    deskOf('staff'),
    deskOf('hod'),
    deskOf('finance'),
    deskOf('cfo'),
    deskOf('md'),
  ])
  await requester.goto(`${list}/new?returnUrl=${encodeURIComponent('/dashboard')}`)
  await requester.getByRole('textbox', { name: 'What it is for' }).fill(purpose)
  await requester.getByRole('radio', { name: 'Person of the company' }).check()
  await requester.getByRole('combobox', { name: 'Person', exact: true }).click()
  await requester.getByRole('option', { name: /Yusuf Lawal/ }).click()
  await requester.getByRole('combobox', { name: 'Amount, currency' }).selectOption({ label: 'USD' })
  await requester.getByRole('textbox', { name: 'Amount', exact: true }).fill('1000.10')
  // The department has nothing left for the months to date: the office says so while the amount stands in the form.
  await expect(requester.getByText(/^Budget left after this/)).toBeVisible({ timeout: 30_000 })
  await expect(requester.getByText(/This goes beyond the budget/)).toBeVisible()
  await requester.getByRole('button', { name: 'Submit', exact: true }).click()
  await requester.getByRole('button', { name: 'Send anyway' }).click()
  await requester.waitForURL(/\/dashboard/)
  await expect.poll(state, { timeout: 60_000 }).toMatchObject([{ status: 'pending', rest: '1000.10' }])
  const [record] = await office.rows('gulf-marine', `select id from payment_requisitions where purpose = '${purpose}'`)
  const address = `${list}/${String(record?.id)}`
  for (const [page, next] of [
    [hod, 'authorized'],
    [finance, 'reviewed'],
    [cfo, 'awaiting-md-approval'],
    [md, 'approved'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText('The account of the payee is confirmed')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect.poll(state, { timeout: 60_000 }).toMatchObject([{ status: next }])
  }
  await cfo.getByRole('button', { name: 'Schedule payment', exact: true }).click()
  await cfo.waitForURL(/step=schedule-payment/)
  await cfo.getByRole('textbox', { name: 'Scheduled for' }).fill('31 Dec 2026')
  await cfo.getByRole('button', { name: 'Schedule payment', exact: true }).click()
  await cfo.waitForURL((url) => url.pathname === address)
  await pay(cfo, '1,000.10', '1000.09')
  await expect.poll(state, { timeout: 60_000 }).toEqual([{ status: 'partly-paid', rest: '0.01' }])
  await pay(cfo, '0.01', '0.01')
  await expect.poll(state, { timeout: 60_000 }).toEqual([{ status: 'paid', rest: '0.00' }])
  await requester.goto(address)
  await requester
    .getByRole('link', { name: 'Confirm payment' })
    .or(requester.getByRole('button', { name: 'Confirm payment' }))
    .first()
    .click()
  await requester.getByRole('button', { name: 'Confirm payment', exact: true }).last().click()
  await expect.poll(state, { timeout: 60_000 }).toEqual([{ status: 'payment-received', rest: '0.00' }])
})

test('a holder pays out of their float away from the office, and it is booked once the link is back', async () => {
  test.setTimeout(180_000)
  const bridge = tabletOf('captain', link.origin)
  desks.push(bridge)
  const page = await bridge.atWork('/payments/staff/petty-cash')
  await expect(page.getByText('Vessel float')).toBeVisible({ timeout: 30_000 })
  link.fate = () => 'lost'
  const id = demonstrationId('gulf-marine', 'petty-cash-requests', 'taxi-boat')
  await page.goto(`/payments/staff/petty-cash/${id}/edit?step=mark-as-paid`)
  // The whole amount and the day of now stand in the form.
  await expect(page.getByRole('textbox', { name: 'Paid out', exact: true })).toHaveValue('22,000.00')
  await expect(page.getByRole('textbox', { name: 'Paid on' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await expectWaiting(page, 1)
  link.fate = () => 'through'
  const booked = () =>
    office.rows(
      'gulf-marine',
      `select r.status, m.change::text as change from petty_cash_requests r
       join petty_cash_movements m on m.petty_cash_request_id = r.id where r.id = '${id}'`,
    )
  await expect.poll(booked, { timeout: 60_000 }).toEqual([{ status: 'paid', change: '-22000.00' }])
  await page.goto('/payments/staff/petty-cash')
  await expect(page.getByText('Vessel float')).toBeVisible()
})
