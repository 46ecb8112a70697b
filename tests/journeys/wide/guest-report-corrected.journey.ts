import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { firstMirror, lock, signIn, Tablet, unlock } from '../tablet.ts'

test.describe.configure({ mode: 'serial' })

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  tablet = new Tablet(office.origin)
})
test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

/** The link of a poster, as it hangs on the wall. */
async function posterLink(): Promise<string> {
  const [place] = await office.rows(
    'gulf-marine',
    'select tenant_id, secret from report_places where vessel_id is not null order by id limit 1',
  )
  return `/general/incident#${String(place?.tenant_id)}.${String(place?.secret)}`
}

test('what the office does not take is corrected on the tablet, and goes under its code', async () => {
  const near = 'A hatch fell shut beside a man.'
  let page = await tablet.open(await posterLink())
  const places = await caller(office, 'qhsse@gulf-marine.demo')
  const [place] = await office.rows(
    'gulf-marine',
    'select id from report_places where vessel_id is not null order by id',
  )
  const used = (active: boolean) =>
    office.rows('gulf-marine', 'update report_places set active = $2 where id = $1', [place?.id, active])
  await used(false)
  await page.goto('/general/incident/near-miss')
  await page.getByRole('textbox', { name: 'What happened', exact: true }).fill(near)
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Hold 2')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'did not accept the report' })).toBeVisible()
  const code = (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? ''
  await used(true)
  await tablet.close()

  page = await tablet.open('/')
  await expect(page.getByText('Open it and correct it.')).toBeVisible()
  await page.getByRole('link', { name: 'Anonymous report' }).click()
  await page.getByRole('link', { name: 'Correct' }).click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  const story = page.getByRole('textbox', { name: 'What happened', exact: true })
  await expect(story).toHaveValue(near)
  await story.focus()
  await page.keyboard.press('End')
  // Half of an emoji, as a keyboard that cuts one leaves it: the office cannot store it.
  await page.evaluate(() => document.execCommand('insertText', false, String.fromCharCode(0xd83d)))
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('link', { name: 'Correct' }).click()
  await expect(story).toHaveAccessibleDescription(/cannot be stored/)
  await story.fill(`${near} Nobody was hurt.`)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/general/incident/success')
  const found = () => places.call('GET', `/near-miss-reports?search=${encodeURIComponent('hatch fell shut')}`)
  await expect
    .poll(async () => (await found()).body, { timeout: 60_000 })
    .toMatchObject({ data: [{ description: `${near} Nobody was hurt.`, createdBy: null }] })
  const mine = page.getByRole('region', { name: 'Reports sent from this device' }).getByRole('listitem')
  await expect(mine.first()).toBeVisible()
  await expect(mine.filter({ hasNotText: 'Received by the office' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Report something else' }).click()
  await page.getByRole('textbox', { name: 'Follow-up code' }).fill(code)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText(/^Near miss NM-.*: Submitted$/)).toBeVisible()
})

test('the captain lets a tablet that never saw a poster take reports for the vessel, and takes that back', async () => {
  const bridge = new Tablet(office.origin)
  try {
    const captain = { email: 'captain@gulf-marine.demo', name: /Captain|Master/, pin: '314159' }
    const page = await bridge.open('/')
    await expect(page.getByRole('link', { name: 'Anonymous report' })).toHaveCount(0)
    await signIn(page, captain.email, captain.pin)
    await firstMirror(page)
    const [vessel] = await office.rows(
      'gulf-marine',
      `select v.id, v.name from vessels v join report_places p on p.vessel_id = v.id
       join vessel_assignments a on a.vessel_id = v.id join staff s on s.id = a.staff_id
       where s.email = $1 and a.valid_until is null`,
      [captain.email],
    )
    await page.goto(`/vessel-management/vessels/${String(vessel?.id)}`)
    await page.getByRole('button', { name: `Use this tablet for anonymous reports on ${String(vessel?.name)}` }).click()
    await expect(page.getByText('Reports go to: Mess room.')).toBeVisible()
    await lock(page)
    await page.getByRole('link', { name: 'Anonymous report' }).click()
    await expect(page.getByText('This report goes to: Mess room')).toBeVisible()
    await page.goto('/')
    await unlock(page, captain.name, captain.pin)
    await page.goto(`/vessel-management/vessels/${String(vessel?.id)}`)
    await page.getByRole('button', { name: 'Stop anonymous reports on this tablet' }).click()
    await lock(page)
    await expect(page.getByRole('link', { name: 'Anonymous report' })).toHaveCount(0)
  } finally {
    await bridge.remove()
  }
})

test('QHSSE of the other company has no such report', async () => {
  const desk = new Tablet(office.origin, { width: 1280, height: 800 })
  try {
    const page = await desk.open('/')
    await signIn(page, 'qhsse@delta-offshore.demo', '135790')
    await firstMirror(page)
    await page.goto('/incident-management/qhsse')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(rows.first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search near misses' }).fill('hatch fell shut')
    await expect(rows).toHaveCount(0)
    await expect(page.getByText('A hatch fell shut beside a man.')).toHaveCount(0)
  } finally {
    await desk.remove()
  }
})
