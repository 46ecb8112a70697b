import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { type Tablet, tabletOf } from './tablet.ts'

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

const states = async () => {
  const rows = await office.rows(
    'gulf-marine',
    'select status from leave_requests where reason = $1 order by start_date',
    [reason],
  )
  return rows.map(({ status }) => String(status)).sort()
}

test('what waits stands in the inbox with the record beside it, and deciding opens the next', async () => {
  await page.goto('/inbox?scope=approve')
  const lines = page.getByRole('list', { name: 'What others want from you' })
  const beside = page.getByRole('complementary', { name: 'Preview of a leave request' })
  const mine = lines.getByRole('button', { name: /, \d May.*Yusuf Lawal/ })
  await expect(mine).toHaveCount(days.length)
  const before = await lines.getByRole('button').count()
  await mine.first().click()
  await expect(beside.getByRole('heading', { level: 2 }).first()).toContainText('Yusuf Lawal')
  const approve = beside.getByRole('region', { name: 'Your decision' }).getByRole('button', { name: 'Approve' })
  await expect(approve).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('a')
  await expect(approve).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines.getByRole('button')).toHaveCount(before - 1)
  await expect(beside.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect.poll(states, { timeout: 60_000 }).toEqual(['approved', 'authorized', 'authorized'])
})

test('with the network cut a refusal waits here, and is sent once the office is back', async () => {
  await office.stop()
  await page.goto('/inbox?scope=approve')
  const lines = page.getByRole('list', { name: 'What others want from you' })
  const mine = lines.getByRole('button', { name: /, \d May.*Yusuf Lawal/ })
  await expect(mine).toHaveCount(days.length - 1)
  await mine.first().click()
  const bar = page.getByRole('region', { name: 'Your decision' })
  await expect(bar).toContainText('The office cannot be reached')
  await page.keyboard.press('d')
  await expect(bar.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Two are away already')
  await bar.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(mine).toHaveCount(days.length - 2)
  await office.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(states, { timeout: 60_000 }).toEqual(['approved', 'authorized', 'declined'])
})
