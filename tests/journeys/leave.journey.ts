import { gunzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { choose } from './vessel-forms.ts'

let office: Office
let tablet: Tablet
let managersDesk: Tablet
let hrDesk: Tablet
let request = ''

test.beforeAll(async () => {
  office = await Office.open()
  const desk = { width: 1280, height: 800 }
  tablet = tabletOf('staff', office.origin)
  managersDesk = tabletOf('manager', office.origin, desk)
  hrDesk = tabletOf('hr', office.origin, desk)
})

test.afterAll(async () => {
  for (const each of [tablet, managersDesk, hrDesk]) await each.remove()
  await office.close()
})

const asked = 'select id, status, days::int, approval from leave_requests where reason = $1'
const reason = 'My brother is getting married'
/** The request as the office has it. */
const inOffice = async () => (await office.rows('gulf-marine', asked, [reason]))[0]

async function days(page: Page, first: string, last: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First day' }).fill(first)
  await page.getByRole('textbox', { name: 'Last day' }).fill(last)
  await page.getByRole('textbox', { name: 'Last day' }).press('Tab')
}

test('leave is asked for without a network, told what it comes to, and sent once the office is back', async () => {
  const page = await tablet.atWork()
  await office.stop()
  await page.goto('/leave-management/my-requests')
  await page.getByRole('link', { name: 'Apply for leave' }).click()
  await choose(page, 'Leave type', 'Annual leave')
  const outcome = page.getByRole('region', { name: 'Leave balance' })

  await days(page, '01-02-2027', '31-03-2027')
  await expect(outcome).toContainText('Only 21 days are left in 2027. This request takes 41 days')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Last day: Only 21 days are left in 2027')

  await days(page, '01-02-2027', '07-02-2027')
  await expect(outcome).toContainText('Takes 5 days')
  await expect(outcome).toContainText('Balance after this request: 16 of 21 days in 2027')
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  const signing = page.getByRole('region', { name: 'Who will sign' })
  await expect(signing.getByRole('listitem')).toHaveText([/Chinedu Eze/, /Any member of HR/])
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Yusuf Lawal/ })).toBeVisible()
  await expect(signing.getByRole('listitem')).toHaveText([/Chinedu Eze/, /Any member of HR/])
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/1 waiting/)

  await office.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await inOffice())?.status, { timeout: 60_000 }).toBe('pending')
  request = String((await inOffice())?.id)
  await expect(page.getByRole('region', { name: 'Approval' })).toContainText('Chinedu Eze', { timeout: 60_000 })
  await expect(signing).toHaveCount(0)
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'Leave' })
  await expect(panel.getByRole('link', { name: 'Annual leave, 1 Feb 2027 to 7 Feb 2027: Pending' })).toBeVisible()
  await page.goto(`/leave-management/my-requests/${request}`)
  await expect(page.getByText(/Chinedu Eze, until .*\. Stand-in: Ibrahim Danjuma/)).toBeVisible()
})

test('the head is away: who stands in authorises, and both names stand there', async () => {
  const page = await managersDesk.atWork()
  await page.goto('/leave-management/requests/hod')
  await page
    .getByRole('row', { name: /Yusuf Lawal.*1 Feb 2027/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Approve for Chinedu Eze' }).click()
  // The next one that waits opens by itself.
  await expect(page).not.toHaveURL(new RegExp(request))
  await expect.poll(async () => (await inOffice())?.status, { timeout: 60_000 }).toBe('authorized')
  await page.goto(`/leave-management/requests/hod/${request}`)
  await expect(page.getByRole('region', { name: 'Approval' })).toContainText('Ibrahim Danjuma for Chinedu Eze')
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
})

test('HR approves, and the balance on the screen of whoever asked is right', async () => {
  const page = await hrDesk.atWork()
  await page.goto('/dashboard')
  const toSign = page.getByRole('region', { name: 'Leave' }).getByRole('link', { name: /Yusuf Lawal, 1 Feb 2027/ })
  await expect(toSign).toHaveAttribute('href', `/leave-management/requests/hr/${request}`)
  await page
    .getByRole('link', { name: /Requests for HR/ })
    .first()
    .click()
  await page
    .getByRole('row', { name: /Yusuf Lawal.*1 Feb 2027/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(async () => (await inOffice())?.status, { timeout: 60_000 }).toBe('approved')
  const hr = await caller(office, 'hr@gulf-marine.demo')
  const manager = await caller(office, 'manager@gulf-marine.demo')
  const [head] = await office.rows('gulf-marine', 'select id from staff where last_name = $1', ['Eze'])
  expect(await inOffice()).toMatchObject({
    days: 5,
    approval: {
      round: 1,
      signatures: [
        { by: manager.personId, actingFor: head?.id, answer: 'approved' },
        { by: hr.personId, actingFor: null, answer: 'approved' },
      ],
    },
  })

  const own = await tablet.open(`/leave-management/my-requests/${request}`)
  await own.evaluate(() => window.dispatchEvent(new Event('online')))
  const approval = own.getByRole('region', { name: 'Approval' })
  await expect(approval).toContainText('Ibrahim Danjuma for Chinedu Eze', { timeout: 60_000 })
  await expect(approval).toContainText('Funmilayo Adeyemi')
  await expect(own.getByRole('button', { name: 'Request allowance' })).toBeVisible()
  await own.goto(`/leave-management/my-requests/${request}/edit`)
  const closed = own.getByRole('alert').filter({ hasText: 'This can no longer be changed' })
  await expect(closed).toContainText('Its status is approved. If it must be changed, ask your office.')
  await own.goto('/leave-management/my-requests/new')
  await choose(own, 'Leave type', 'Annual leave')
  await days(own, '01-03-2027', '01-03-2027')
  const outcome = own.getByRole('region', { name: 'Leave balance' })
  await expect(outcome).toContainText('Balance after this request: 15 of 21 days in 2027')
  await days(own, '05-02-2027', '08-02-2027')
  await expect(outcome).toContainText('There is already a request from 1 Feb 2027 to 7 Feb 2027')
})

test('HR takes the approval back, saying why: whoever asked reads it, and has the days again', async () => {
  const page = await hrDesk.open(`/leave-management/requests/hr/${request}`)
  await page.getByRole('button', { name: 'Withdraw approval' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The wedding was moved')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw approval' }).click()
  await expect.poll(async () => (await inOffice())?.status, { timeout: 60_000 }).toBe('withdrawn')
  const own = await tablet.open(`/leave-management/my-requests/${request}`)
  await own.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(own.getByText('The wedding was moved').first()).toBeVisible({ timeout: 60_000 })
  await own.goto('/leave-management/my-requests/new')
  await choose(own, 'Leave type', 'Annual leave')
  await days(own, '01-03-2027', '01-03-2027')
  await expect(own.getByRole('region', { name: 'Leave balance' })).toContainText(
    'Balance after this request: 20 of 21 days in 2027',
  )
})

test('a kind of leave that was asked for cannot be deleted, and HR is told why', async () => {
  const page = await hrDesk.open('/leave-management/leave-types')
  await page.getByRole('link', { name: 'Annual leave' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('There was a problem deleting the leave type.')).toBeVisible()
  await expect(page.getByText(/used by: Leave/)).toBeVisible()
})

test('the other company sees nothing of it: not in a list, not by its id, not in a stream', async () => {
  const other = await caller(office, 'hr@delta-offshore.demo')
  const listed = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse((await other.call('GET', '/leave-requests?limit=100')).body)
  expect(listed.data.length).toBeGreaterThan(0)
  expect(listed.data.map(({ id }) => id)).not.toContain(request)
  expect((await other.call('GET', `/leave-requests/${request}`)).status).toBe(404)
  expect((await other.call('GET', `/leave-requests/${request}/history`)).status).toBe(404)
  const { streams } = z
    .object({ streams: z.array(z.object({ name: z.string() })) })
    .parse((await other.call('GET', '/sync/streams')).body)
  const ofLeave = streams.filter(({ name }) => name.startsWith('leave-requests@'))
  expect(ofLeave).not.toEqual([])
  for (const { name } of ofLeave) {
    const answer = await fetch(`${office.api}/sync/bundles?stream=${name}`, { headers: other.headers })
    const bundle = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
    expect(bundle).toContain('leave-requests@')
    expect(bundle).not.toContain(request)
  }
})
