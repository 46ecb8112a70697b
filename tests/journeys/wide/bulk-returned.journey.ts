import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let link: CuttingProxy
let desk: Tablet

const reason = 'A week by the lake'
const list = `/leave-management/requests/hr?search=${encodeURIComponent(reason)}&orderBy=startDate&order=asc`
const days = ['2027-04-05', '2027-04-07', '2027-04-09']
const identified = z.object({ data: z.object({ id: z.string() }) })
const listed = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  desk = tabletOf('hr', link.origin, { width: 1280, height: 800 })
})

test.afterAll(async () => {
  await desk.remove()
  await link.close()
  await office.close()
})

/** A request for each of the days, signed by whoever stands in for the head, so that HR is next; their ids. */
async function askForLeave(): Promise<string[]> {
  const staff = await caller(office, 'staff@gulf-marine.demo')
  const manager = await caller(office, 'manager@gulf-marine.demo')
  const [head] = await office.rows('gulf-marine', 'select id from staff where last_name = $1', ['Eze'])
  const types = listed.parse((await staff.call('GET', '/leave-types?limit=100')).body).data
  const leaveTypeId = types.find(({ name }) => name === 'Annual leave')?.id
  const ids: string[] = []
  for (const day of days) {
    const fields = { staffId: staff.personId, leaveTypeId, startDate: day, endDate: day, reason }
    const { id } = identified.parse((await staff.call('POST', '/leave-requests', fields)).body).data
    expect((await staff.call('POST', `/leave-requests/${id}/submit`, {})).status).toBe(200)
    const signed = await manager.call('POST', `/leave-requests/${id}/approve`, { actingFor: head?.id })
    expect(signed.status).toBe(200)
    ids.push(id)
  }
  return ids
}

const states = async () => {
  const sql = 'select status from leave_requests where reason = $1 order by start_date'
  return (await office.rows('gulf-marine', sql, [reason])).map(({ status }) => status)
}

/** Back in reach of the office, everything that waits is sent, without leaving the page. */
async function backInReach(page: Page): Promise<void> {
  link.fate = () => 'through'
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('sync now')
  await page.keyboard.press('Enter')
}

test('what the office does not take of several approved at sea is named among their results, and leads to itself', async () => {
  const [, cancelled] = await askForLeave()
  const page = await desk.atWork()
  await page.goto(list)
  await expect(page.getByRole('row')).toHaveCount(4)

  link.fate = () => 'lost'
  await page.getByRole('checkbox', { name: /page/ }).first().click()
  await page.getByRole('button', { name: 'Approve 3', exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: 'Approve: 3 done' })).toBeVisible()
  await expect(page.getByText('Saved on this device')).toBeVisible()

  const staff = await caller(office, 'staff@gulf-marine.demo')
  expect((await staff.call('POST', `/leave-requests/${cancelled}/cancel`, {})).status).toBe(200)
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('Returned by the office')).toHaveCount(0)
  await backInReach(page)
  await expect(results.getByText('Returned by the office')).toBeVisible({ timeout: 60_000 })
  await expect(results.getByText('Done (2)')).toBeVisible()
  // What is said above counts what came back as what it is.
  await expect(page.getByRole('heading', { name: 'Approve: 2 done, 1 returned' })).toBeVisible()
  expect(await states()).toEqual(['approved', 'cancelled', 'approved'])

  await test.step('the results are there when one comes back to the list, and lead to what came back', async () => {
    await results.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/${cancelled}`))
    await expect(page.getByRole('status', { name: 'Not accepted by the office' })).toBeVisible()
    await page.goBack()
    await expect(results.getByText('Returned by the office')).toBeVisible()
  })
})
