import { expect, type Page, test } from '@playwright/test'
import { Office } from './office.ts'
import type { PreparedDevice } from './prepared-devices.ts'
import { type Tablet, tabletOf } from './tablet.ts'

let office: Office
const desks: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterAll(async () => {
  for (const desk of desks) await desk.remove()
  await office.close()
})

const list = '/payments/finance/payroll'
const person = 'Preye Alabo'

async function deskOf(device: PreparedDevice, path = '/'): Promise<Page> {
  const desk = tabletOf(device, office.origin, { width: 1280, height: 800 })
  desks.push(desk)
  return desk.atWork(path)
}

/** The state of the captain's payroll of this month. */
const state = () =>
  office.rows(
    'gulf-marine',
    `select p.status, p.recipient_id = p.staff_id as shown from payrolls p join staff s on s.id = p.staff_id
     where s.email = 'captain@gulf-marine.demo' order by p.year desc, p.month desc limit 1`,
  )

/** Approves the record at the address; what it asks for is optional. */
async function approve(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
}

test('a payroll is sent, approved by two, and read by its person alone', async () => {
  const finance = await deskOf('finance')
  await finance.goto(`${list}?status=draft`)
  await finance.getByRole('link', { name: person }).first().click()
  await expect(finance.getByRole('heading', { level: 1 })).toContainText(person)
  const address = new URL(finance.url()).pathname
  const own = await deskOf('captain', '/payments/staff/payslips')
  await expect(own.getByText('Paid').first()).toBeVisible()
  await expect(own.getByText('Approved')).toHaveCount(0)
  await expect(own.getByText(/^\d+ payslips?\b/).first()).toBeVisible()

  await finance.goto(`${address}/edit`)
  await finance.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(state).toMatchObject([{ status: 'pending' }])
  await approve(await deskOf('cfo'), address)
  await expect.poll(state).toMatchObject([{ status: 'awaiting-md-approval' }])
  const director = await deskOf('md')
  await director.goto(address)
  await expect(director.getByText(/\+NGN\s40,000\.00/)).toBeVisible()
  await approve(director, address)
  await expect.poll(state).toEqual([{ status: 'approved', shown: true }])

  await own.goto('/payments/staff/payslips')
  await expect(own.getByText('Approved').first()).toBeVisible()
  await own.goto(address)
  for (const text of ['Basic salary', 'Pension contribution', 'Net pay'])
    await expect(own.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(own.getByText('not on this device')).toHaveCount(0)
  await expect(own.getByText('Anyone with the permission')).toHaveCount(0)
  const other = await deskOf('crew', address)
  await expect(other.getByText(person)).toHaveCount(0)
})
