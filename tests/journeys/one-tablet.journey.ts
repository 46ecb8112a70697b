import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import { preparedPin } from './prepared-devices.ts'
import { caller } from './rest.ts'
import { firstMirror, lock, signIn, type Tablet, tabletOf, unlock } from './tablet.ts'
import { openSection } from './vessel-forms.ts'

const crewPin = '271828'
const reason = 'The watch from 18:00 does not agree with the bridge log'

let office: Office
let link: CuttingProxy
let tablet: Tablet
let page: Page

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  tablet = tabletOf('captain', link.origin)
  page = await tablet.atWork()
  await lock(page)
  await signIn(page, 'crew@gulf-marine.demo', crewPin)
  await firstMirror(page)
})

test.afterAll(async () => {
  await tablet.remove()
  await link.close()
  await office.close()
})

const banner = () => page.getByRole('banner').getByRole('status')
const backInReach = async () => {
  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('hours are submitted, returned, mended and submitted again on one tablet, all of it at sea', async () => {
  const crew = await caller(office, 'crew@gulf-marine.demo')
  const captain = await caller(office, 'captain@gulf-marine.demo')
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  link.fate = () => 'lost'
  await page.goto(`/pms/vessel/work-rest-hours/staff/new?date=${day}`)
  await page.getByRole('button', { name: '06–12 · 18–24', exact: true }).click()
  await page.getByRole('button', { name: 'Submit to the captain' }).click()
  await expect(banner()).toHaveText(/1 waiting/)

  await lock(page)
  await unlock(page, /Preye/, preparedPin)
  await page.goto(`/pms/vessel/work-rest-hours/captain?userId=${crew.personId}`)
  // A day whose submission is still on this device is signed or returned here: the office gets both in their order.
  await expect(page.locator(`[data-day="${day}"]`)).toContainText('On this device')
  await expect(page.locator(`[data-day="${day}"]`).getByRole('button', { name: /^Sign/ })).toHaveCount(1)
  await backInReach()
  // Between receipt and mirror a day that somebody else wrote is nowhere on the device.
  await expect(banner()).toHaveText('Nothing waiting', { timeout: 60_000 })
  const askWhy = () =>
    page
      .locator(`[data-day="${day}"]`)
      .getByRole('button', { name: /^Return/ })
      .click()
  const why = page.getByRole('dialog').getByRole('textbox')
  await askWhy()
  link.fate = () => 'lost'
  await why.fill(reason)
  // What was typed for a step is there again when the page was opened anew, and when the question was put off.
  await page.reload()
  await askWhy()
  await expect(why).toHaveValue(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).last().click()
  await askWhy()
  await expect(why).toHaveValue(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain('fairlead.answers')
  await expect(banner()).toHaveText(/1 waiting/)

  await lock(page)
  await unlock(page, /Sunday/, crewPin)
  await page.goto('/pms/vessel/work-rest-hours/staff')
  const returnedDay = page.locator(`[data-day="${day}"]`)
  await expect(returnedDay).toContainText(`Returned: ${reason}`)
  await expect(returnedDay.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.goto('/dashboard')
  const cameBack = page.locator('section', { has: page.getByRole('heading', { name: 'Returned to you' }) })
  await cameBack.getByRole('link').filter({ hasText: reason }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('date') === day)
  await expect(page.getByText(reason)).toBeVisible()
  await page.getByRole('button', { name: '06–12 · 18–24', exact: true }).click()
  await page.getByRole('textbox', { name: 'Remarks' }).fill('The bridge log was wrong, see its correction')
  await page.getByRole('button', { name: 'Submit to the captain' }).click()
  await expect(banner()).toHaveText(/1 waiting/)

  await backInReach()
  await expect(banner()).toHaveText(/Nothing waiting/, { timeout: 60_000 })
  const [row] = await office.rows(
    'gulf-marine',
    'select id, status, remarks from work_rest_hours where staff_id = $1 and date = $2',
    [crew.personId, day],
  )
  expect(row).toMatchObject({ status: 'submitted', remarks: 'The bridge log was wrong, see its correction' })
  const history = await captain.call('GET', `/work-rest-hours/${String(row?.id)}/history`)
  expect(JSON.stringify(history.body)).toContain(reason)
})

test('a harbour’s captive portal is no office: the tablet says so and loses nothing', async () => {
  link.fate = () => 'portal'
  await page.goto('/incident-management/staff/near-miss/new')
  await page.getByRole('textbox', { name: 'What happened' }).fill('A heaving line parted')
  await page.getByRole('textbox', { name: 'Where' }).fill('Aft deck, in the portal')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(banner()).toHaveText(/1 waiting/)
  await page.goto('/sync')
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText(/The office could not be reached/)).toBeVisible()
  await expect(banner()).toHaveText('1 waiting')
  await expect(page.getByRole('banner')).toContainText('Office not reachable')
  await expect(page.getByText('Near miss: A heaving line parted')).toBeVisible()
  const kept = "select count(*)::int as count from near_miss_reports where location = 'Aft deck, in the portal'"
  expect(await office.rows('gulf-marine', kept)).toEqual([{ count: 0 }])

  await backInReach()
  await expect.poll(() => office.rows('gulf-marine', kept), { timeout: 60_000 }).toEqual([{ count: 1 }])
  await expect(banner()).toHaveText(/Nothing waiting/)
})

test('a report that the office changed meanwhile is settled field by field on the screen', async () => {
  const captain = await caller(office, 'captain@gulf-marine.demo')
  const [report] = await office.rows(
    'gulf-marine',
    `select r.id from vessel_daily_reports r join vessel_assignments a on a.vessel_id = r.vessel_id and a.valid_until is null
     where a.staff_id = $1 and r.status = 'submitted' and r.scope_owner <> $1 order by r.date desc limit 1`,
    [captain.personId],
  )
  const id = String(report?.id)
  link.fate = () => 'lost'
  await page.goto(`/vessel-management/daily-reports/staff/${id}/edit`)
  await page.getByRole('textbox', { name: 'Location' }).fill('Fairway buoy, as the crew saw it')
  await page.getByRole('textbox', { name: 'Client' }).fill('Niger Delta Terminals')
  await openSection(page, 'Weather and sea')
  await page.getByRole('textbox', { name: 'Weather', exact: true }).fill('Rain, south-westerly 5')
  await page.getByRole('button', { name: 'Send changes', exact: true }).click()
  await expect(banner()).toHaveText(/1 waiting/)
  const meanwhile = await captain.call('PATCH', `/vessel-daily-reports/${id}`, {
    location: 'Inner anchorage',
    weather: 'Cloudy',
    personsOnBoard: 17,
  })
  expect(meanwhile.status, JSON.stringify(meanwhile.body)).toBe(200)

  await page.goto('/sync')
  await backInReach()
  await expect(page.getByRole('heading', { name: 'Changed in two places' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Send my choice' }).click()
  await expect(page.getByRole('heading', { name: 'Changed in two places' })).toBeVisible()
  await page.getByRole('group', { name: 'Location' }).getByText('Fairway buoy, as the crew saw it').click()
  await page.getByRole('group', { name: 'Weather' }).getByText('Cloudy').last().click()
  await page.getByRole('button', { name: 'Send my choice' }).click()
  await expect
    .poll(
      () =>
        office.rows(
          'gulf-marine',
          'select location, weather, client, persons_on_board::int as aboard from vessel_daily_reports where id = $1',
          [id],
        ),
      { timeout: 60_000 },
    )
    .toEqual([
      { location: 'Fairway buoy, as the crew saw it', weather: 'Cloudy', client: 'Niger Delta Terminals', aboard: 17 },
    ])
})
