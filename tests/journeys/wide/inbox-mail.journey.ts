import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desk: Tablet
let page: Page

const reason = 'Wedding of a cousin'
const days = ['2027-05-03', '2027-05-05', '2027-05-07']

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('hr', office.origin, { width: 1280, height: 800 })
  await askForLeave()
  page = await desk.atWork()
})

test.afterAll(async () => {
  await desk.remove()
  await office.close()
})

const identified = z.object({ data: z.object({ id: z.string() }) })
const listed = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })

/** A request for each day, signed by whoever stands in for the head, so that HR is next. */
async function askForLeave(): Promise<void> {
  const staff = await caller(office, 'staff@gulf-marine.demo')
  const manager = await caller(office, 'manager@gulf-marine.demo')
  const [head] = await office.rows('gulf-marine', 'select id from staff where last_name = $1', ['Eze'])
  const types = listed.parse((await staff.call('GET', '/leave-types?limit=100')).body).data
  const leaveTypeId = types.find(({ name }) => name === 'Annual leave')?.id
  for (const day of days) {
    const fields = { staffId: staff.personId, leaveTypeId, startDate: day, endDate: day, reason }
    const { id } = identified.parse((await staff.call('POST', '/leave-requests', fields)).body).data
    expect((await staff.call('POST', `/leave-requests/${id}/submit`, {})).status).toBe(200)
    expect((await manager.call('POST', `/leave-requests/${id}/approve`, { actingFor: head?.id })).status).toBe(200)
  }
}

test('how one is mailed is set for each kind', async () => {
  await page.goto('/inbox/settings')
  await page.getByLabel('Decided').selectOption('Once a day')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notification settings updated successfully')).toBeVisible()
  await expect
    .poll(() =>
      office.rows('gulf-marine', "select decided, turn from notification_settings where stopped = 'never'", []),
    )
    .toEqual([{ decided: 'daily', turn: 'at-once' }])
})
