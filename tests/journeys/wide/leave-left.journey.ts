import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desk: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('hod', office.origin, { width: 1280, height: 800 })
})

test.afterAll(async () => {
  await desk.remove()
  await office.close()
})

const identified = z.object({ data: z.object({ id: z.string() }) })
const listed = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })
const reason = 'A half day at the bank'

/** HR gave this person four days of 2027, which the head does not read, and half of one is asked for. */
async function askForLeave(): Promise<void> {
  const staff = await caller(office, 'staff@gulf-marine.demo')
  const hr = await caller(office, 'hr@gulf-marine.demo')
  const types = listed.parse((await staff.call('GET', '/leave-types?limit=100')).body).data
  const leaveTypeId = types.find(({ name }) => name === 'Annual leave')?.id
  const account = { staffId: staff.personId, leaveTypeId }
  expect((await hr.call('POST', '/leave-allocations', { ...account, year: 2027, days: 4 })).status).toBe(201)
  const day = { startDate: '2027-03-01', endDate: '2027-03-01', endsMidday: true }
  const made = await staff.call('POST', '/leave-requests', { ...account, ...day, reason })
  const { id } = identified.parse(made.body).data
  expect((await staff.call('POST', `/leave-requests/${id}/submit`, {})).status).toBe(200)
}

test('a head reads beside a request what it leaves, also once the link has gone, and never what the device guesses', async () => {
  await askForLeave()
  const page = await desk.atWork()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/leave-left', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/leave-management/requests/hod?search=${encodeURIComponent(reason)}`)
  const row = page.getByRole('row', { name: /Yusuf Lawal/ })
  await expect(row).toContainText('Annual leave')
  const before = await row.boundingBox()
  answer()
  await expect(row).toContainText('Balance: 3.5 of 4')
  expect((await row.boundingBox())?.height).toBe(before?.height)

  await row.getByRole('link').first().click()
  const outcome = page.getByRole('region', { name: 'Leave balance' })
  await expect(outcome).toContainText('Balance after this request: 3.5 of 4 days in 2027')
  await expect(outcome).not.toContainText('Only requests you can see')

  await office.stop()
  await page.goBack()
  await expect(row).toContainText('Balance: 3.5 of 4')
  await page.reload()
  await expect(row).toContainText('Annual leave')
  await expect(row).not.toContainText('Balance')
  await row.getByRole('link').first().click()
  await expect(outcome).toContainText('Only requests you can see')
  await office.start()
  await expect(outcome).toContainText('Balance after this request: 3.5 of 4 days in 2027', { timeout: 60_000 })
})
