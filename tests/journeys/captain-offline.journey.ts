import { expect, type Locator, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { openSection } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
let bridge: Tablet
let mess: Tablet
/** The submitted report over which captain and office clash first; once that is settled, the captain returns it. */
let contested = ''

// Each goes on from where the tablets stand after the one before.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  bridge = tabletOf('captain', link.origin)
  mess = tabletOf('crew', link.origin)
})

test.afterAll(async () => {
  await bridge.remove()
  await mess.remove()
  await link.close()
  await office.close()
})

const submitted = `select r.id, r.location from vessel_daily_reports r
  join vessel_assignments a on a.vessel_id = r.vessel_id and a.valid_until is null
  where a.staff_id = $1 and r.status = 'submitted' and r.scope_owner <> $1 order by r.date desc`

test('the captain reviews offline, the office changed one meanwhile: the clash comes back in plain words', async () => {
  const page = await bridge.atWork()
  await mirrored(page)
  const captain = await caller(office, 'captain@gulf-marine.demo')
  const [signed, changed] = await office.rows('gulf-marine', submitted, [captain.personId])
  if (!signed || !changed) throw new Error('the demonstration holds no two submitted reports of this vessel')

  link.fate = () => 'lost'
  await page.goto(`/vessel-management/daily-reports/captain/${String(signed.id)}`)
  await page.getByRole('button', { name: 'Sign as reviewed' }).click()
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Sign as reviewed' }).click()
  await waiting(page, 1)

  await page.goto('/pms/vessel/work-rest-hours/captain')
  const chosen = page.getByRole('button', { name: /^Victoria Briggs/ })
  await chosen.click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`/vessel-management/daily-reports/captain/${String(changed.id)}/edit`)
  await page.getByRole('textbox', { name: 'Location' }).fill('Bonny fairway buoy, as the captain saw it')
  await page.getByRole('button', { name: 'Send changes', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))

  const crew = await caller(office, 'crew@gulf-marine.demo')
  const meanwhile = await crew.call('PATCH', `/vessel-daily-reports/${String(changed.id)}`, {
    location: 'Bonny inner anchorage',
  })
  expect(meanwhile.status, JSON.stringify(meanwhile.body)).toBe(200)

  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(() => office.rows('gulf-marine', 'select status from vessel_daily_reports where id = $1', [signed.id]), {
      timeout: 60_000,
    })
    .toEqual([{ status: 'reviewed' }])
  const signatures = await office.rows('gulf-marine', 'select signer from signatures where record_id = $1', [signed.id])
  expect(signatures).toEqual([{ signer: captain.personId }])

  await page.goto('/sync')
  await expect(page.getByText('Bonny fairway buoy, as the captain saw it').first()).toBeVisible()
  await expect(page.getByText('Bonny inner anchorage').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Theirs' }).click()
  await page.getByRole('button', { name: 'Send my choice' }).click()
  await expect(page.getByRole('button', { name: 'Send my choice' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting', { timeout: 60_000 })
  contested = String(changed.id)
})

test('the same day’s report begun on two tablets meets in one record', async () => {
  const page = await mess.atWork()
  await mirrored(page)
  const bridgePage = await bridge.open('/dashboard')
  link.fate = () => 'lost'
  await begin(page, async () => {
    await page.getByRole('textbox', { name: 'Location' }).fill('Alongside the FPSO')
    await openSection(page, 'Weather and sea')
    await page.getByRole('textbox', { name: 'Weather' }).fill('Overcast, south-westerly 4')
  })
  await begin(bridgePage, async () => {
    await bridgePage.getByRole('textbox', { name: 'Location' }).fill('Alongside the FPSO')
    await bridgePage.getByRole('textbox', { name: 'Client' }).fill('Niger Delta Terminals')
  })
  link.fate = () => 'through'
  for (const each of [page, bridgePage]) await each.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(
      () =>
        office.rows('gulf-marine', 'select weather, client from vessel_daily_reports where location = $1', [
          'Alongside the FPSO',
        ]),
      { timeout: 60_000 },
    )
    .toEqual([{ weather: 'Overcast, south-westerly 4', client: 'Niger Delta Terminals' }])
})

test('what the captain returns at sea says why, on both tablets and without a network', async () => {
  const pageOf = `/vessel-management/daily-reports/staff/${contested}`
  const reason = 'The running hours of the bow thruster are missing.'
  const captainPage = await bridge.open('/dashboard')
  link.fate = () => 'lost'
  await captainPage.goto(pageOf.replace('staff', 'captain'))
  await captainPage.getByRole('button', { name: 'Return', exact: true }).click()
  const dialog = captainPage.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'What to correct' }).fill(reason)
  await dialog.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(notice(captainPage)).toContainText(reason)

  link.fate = () => 'through'
  await captainPage.evaluate(() => window.dispatchEvent(new Event('online')))
  const crewPage = await mess.open(pageOf)
  await expect(notice(crewPage)).toContainText(reason, { timeout: 60_000 })
  link.fate = () => 'lost'
  await crewPage.goto(pageOf)
  await expect(notice(crewPage)).toContainText(reason)
  await crewPage.goto(`${pageOf}/edit`)
  await expect(crewPage.getByRole('textbox', { name: 'Location' })).toBeVisible()
  await expect(notice(crewPage)).toContainText(reason)
  link.fate = () => 'through'
})

/** What was said when the record was returned, by whom and when. */
function notice(page: Page): Locator {
  return page.getByRole('alert', { name: /^Returned .* by .*\w/ })
}

/** Both tablets write the same activity: a field that both filled alike is no clash. */
async function begin(page: Page, fill: () => Promise<void>): Promise<void> {
  await page.goto('/vessel-management/daily-reports/staff/new')
  await page.getByRole('combobox', { name: 'Activity' }).click()
  await page.getByRole('option', { name: 'STS alongside' }).click()
  await fill()
  await page.getByRole('button', { name: 'Submit to the captain' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
}

async function waiting(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(new RegExp(`${count} waiting`))
}

/** The first mirror is whole when the list that comes last in it has rows. */
async function mirrored(page: Page): Promise<void> {
  await page.goto('/pms/vessel/routine-check')
  // An upright tablet shows cards in place of rows.
  const first = page.getByRole('row').nth(1).or(page.getByRole('main').getByRole('listitem').first())
  await expect(first.first()).toBeVisible({ timeout: 60_000 })
}
