import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { storedChoices } from './device-storage.ts'
import { Office } from './office.ts'
import { type Caller, caller } from './rest.ts'
import { tabletOf } from './tablet.ts'
import { openSection } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
let crew: Caller
let captain: Caller

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  crew = await caller(office, 'crew@gulf-marine.demo')
  captain = await caller(office, 'captain@gulf-marine.demo')
})

test.afterAll(async () => {
  await link.close()
  await office.close()
})

const saved = z.object({ data: z.looseObject({ id: z.string(), version: z.number() }) })
const downtime = { id: randomUUID(), hours: 2, reason: 'Winch brake adjusted' }
const remarks = 'Fresh water to be topped up at the next call. All else in order.'

/** A day's report in the office, of a day that the demonstration has none of; its id. */
async function reportOf(date: string): Promise<string> {
  const [vessel] = await office.rows(
    'gulf-marine',
    'select vessel_id from vessel_assignments where staff_id = $1 and valid_until is null and deleted_at is null',
    [crew.personId],
  )
  const made = await crew.call('POST', '/vessel-daily-reports', {
    vesselId: vessel?.vessel_id,
    date,
    utcOffsetMinutes: 60,
    activity: 'towing',
    location: 'Bonny fairway buoy',
    personsOnBoard: 14,
    remarks,
    downtimes: [downtime],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return saved.parse(made.body).data.id
}

/** The captain changes the same report from a desk. */
async function captainChanges(id: string, fields: Record<string, unknown>): Promise<void> {
  const answer = await captain.call('PATCH', `/vessel-daily-reports/${id}`, fields)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** Opens the report's form at sea, writes over four values and sends them on. */
async function changeAtSea(page: Page, id: string): Promise<void> {
  await page.goto(`/vessel-management/daily-reports/staff/${id}/edit`)
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(text('Location')).toHaveValue('Bonny fairway buoy')
  link.fate = () => 'lost'
  await text('Location').fill('Bonny anchorage')
  await text('Persons on board').fill('15')
  await openSection(page, 'Events')
  await text('Hours, line 1').fill('3')
  await text('Remarks').fill('Fresh water and gas oil to be topped up at the next call. All else in order.')
  await page
    .getByRole('button', { name: 'Save as draft' })
    .or(page.getByRole('button', { name: 'Save changes' }))
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/1 waiting/)
}

const theirs = {
  location: 'Bonny river, berth 4',
  downtimes: [{ ...downtime, hours: 4 }],
  remarks: 'Fresh water to be topped up on Monday. All else in order.',
  client: 'Niger Delta Terminals',
}

async function backInReach(page: Page, heading = 'Changed in two places'): Promise<void> {
  link.fate = () => 'through'
  await page.goto('/sync')
  const sendNow = page.getByRole('button', { name: 'Sync now' })
  await expect(async () => {
    if (await sendNow.isEnabled()) await sendNow.click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

const stored = (id: string) =>
  office.rows(
    'gulf-marine',
    'select version, location, persons_on_board::int, client, remarks, downtimes from vessel_daily_reports where id = $1',
    [id],
  )

/** Presses Tab until the focus stands where a check says. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const told = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (name.test(told)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
]) {
  test(`keyboard alone settles a report at ${size.width} × ${size.height}, without a network, and a reload keeps the choices`, async () => {
    const id = await reportOf(size.width === 1280 ? '2024-02-03' : '2024-02-04')
    const tablet = tabletOf('crew', link.origin, size)
    const page = await tablet.atWork()
    await changeAtSea(page, id)
    await captainChanges(id, theirs)
    await backInReach(page)

    await page.goto('/dashboard')
    const line = page.getByRole('link', { name: /Changed in two places/ })
    await line.focus()
    link.fate = () => 'lost'
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'Changed in two places' })
    await expect(panel.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Yours' })).toBeFocused()
    await expect(panel.getByRole('status')).toHaveText('3 choices remaining. Next: Location')
    await expect(panel.getByRole('group', { name: /Downtime 1, Hours/ })).toContainText('Winch brake adjusted')

    await page.keyboard.press('ArrowDown')
    await expect(panel.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Theirs' })).toBeChecked()
    await expect(panel.getByRole('status')).toHaveText('2 choices remaining. Next: Downtime 1, Hours')
    // It is shown before it is on the disk, for which a busy machine takes its time.
    await expect.poll(() => storedChoices(page)).toBe(1)
    await page.reload()
    await expect(panel.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Theirs' })).toBeChecked()

    await tabTo(page, /^Send my choice$/)
    await page.keyboard.press('Enter')
    const hours = panel.getByRole('group', { name: /Downtime 1, Hours/ }).getByRole('radio', { name: 'Yours' })
    await expect(hours).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowUp')
    await expect(panel.getByRole('group', { name: 'Remarks' }).getByRole('radio', { name: 'Keep both' })).toBeChecked()
    await expect(panel.getByRole('status')).toHaveText('All choices made')
    await tabTo(page, /^Send my choice$/)
    await page.keyboard.press('Enter')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/1 waiting/)

    link.fate = () => 'through'
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(() => stored(id), { timeout: 60_000 })
      .toEqual([
        {
          version: 3,
          location: theirs.location,
          persons_on_board: 15,
          client: theirs.client,
          remarks: `${theirs.remarks}\n\nFresh water and gas oil to be topped up at the next call. All else in order.`,
          downtimes: [{ ...downtime, hours: 3 }],
        },
      ])
    await tablet.remove()
  })
}

test('what met a signature is told by what differs alone, and amends the signed report with a reason', async () => {
  const id = await reportOf('2024-02-07')
  const tablet = tabletOf('crew', link.origin)
  const page = await tablet.atWork()
  await changeAtSea(page, id)
  for (const [who, step] of [
    [crew, 'submit'],
    [captain, 'review'],
  ] as const) {
    const answer = await who.call('POST', `/vessel-daily-reports/${id}/${step}`, {})
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await backInReach(page, 'Signed in the meantime')

  const panel = page.getByRole('region', { name: 'Signed in the meantime' })
  await expect(panel).toContainText(/It became 'Reviewed' at \d\d:\d\d, before your changes arrived/)
  const told = panel.getByRole('group')
  await expect(told).toHaveCount(4)
  for (const name of ['Location', 'Persons on board', 'Downtime', 'Remarks']) {
    await expect(panel.getByRole('group', { name })).toBeVisible()
  }
  await panel.getByRole('button', { name: 'Amend with mine' }).tap()
  await expect(page.getByText('Location: Bonny fairway buoy')).toBeVisible()
  await expect(page.getByText('Fuel: Not filled in')).toHaveCount(0)
  await page
    .getByRole('textbox', { name: 'Reason for amendment' })
    .fill('The anchorage was changed by the port at noon')
  await page.getByRole('button', { name: 'Amend', exact: true }).tap()
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
  await expect
    .poll(() => stored(id), { timeout: 60_000 })
    .toMatchObject([{ location: 'Bonny anchorage', persons_on_board: 15, downtimes: [{ ...downtime, hours: 3 }] }])
  await tablet.remove()
})
