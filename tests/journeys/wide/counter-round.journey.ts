import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'
import { expectWaiting } from '../vessel-forms.ts'

let office: Office
let link: CuttingProxy
let bridge: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  bridge = tabletOf('captain', link.origin)
})
test.afterAll(async () => {
  await bridge.remove()
  await link.close()
  await office.close()
})

const path = '/pms/vessel/counter-round'
const figure = (page: Page, engine: string) => page.getByRole('textbox', { name: `Counter of ${engine}` })

/** What was read of two engines since the round began. */
const received = () =>
  office.rows(
    'gulf-marine',
    `select engine.name, log.status, count(*)::int as times
     from counter_logs log join vessel_engines engine on engine.id = log.vessel_engine_id and engine.tenant_id = log.tenant_id
     where log.reading in (77777, 66666) group by 1, 2 order by 1`,
  )

test('a round of counters is typed at sea, found again after a kill, sent, killed once more, and delivered once', async () => {
  const page = await bridge.atWork(path)
  await expect(figure(page, 'Generator 2')).toBeVisible({ timeout: 30_000 })
  link.fate = () => 'lost'
  await figure(page, 'Generator 2').fill('77777')
  await expect(page.getByText(/but only .* h passed/)).toBeVisible()
  await figure(page, 'Bow thruster').fill('66666')
  await expect(page.getByText('2 of 6 read')).toBeVisible()
  // What was typed is stored within a second.
  await page.waitForTimeout(1000)
  await bridge.kill()

  const again = await bridge.open(path)
  await expect(figure(again, 'Generator 2')).toHaveValue('77777', { timeout: 30_000 })
  await expect(figure(again, 'Bow thruster')).toHaveValue('66666')
  await again.getByRole('button', { name: 'Send readings' }).click()
  await expect(again.getByText('2 readings saved on this device')).toBeVisible()
  await expect(figure(again, 'Generator 2')).toHaveValue('')
  await expectWaiting(again, 2)
  expect(await received()).toEqual([])
  await bridge.kill()

  link.fate = () => 'through'
  await bridge.open('/')
  await expect.poll(received, { timeout: 60_000 }).toEqual([
    { name: 'Bow thruster', status: 'questioned', times: 1 },
    { name: 'Generator 2', status: 'questioned', times: 1 },
  ])
})

test('an engine of the round is found by the number on its label', async () => {
  const page = await bridge.open(path)
  const [engine] = await office.rows(
    'gulf-marine',
    `select engine.serial_number from vessel_engines engine join vessels vessel on vessel.id = engine.vessel_id
     where engine.name = 'Bow thruster' and vessel.name like '%Bonny%'`,
  )
  await expect(figure(page, 'Bow thruster')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Find engine' }).click()
  await page.getByRole('textbox', { name: 'Number on the label' }).fill(String(engine?.serial_number))
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(figure(page, 'Bow thruster')).toBeFocused()
})

test('the planner shows weeks on a tablet and days at a desk; a job is postponed from its card', async () => {
  const page = await bridge.open('/pms/vessel/planner')
  const line = page.getByRole('button', { name: /^Turbocharger water wash/ })
  await expect(line).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('rowheader', { name: 'Overdue' })).toBeVisible()
  await line.click()
  const sheet = page.getByRole('dialog', { name: 'Job card: Turbocharger water wash' })
  await expect(sheet.getByText(/in 4 d, by calendar/)).toBeVisible()
  await expect(sheet.getByText('Nothing on record')).toBeVisible()
  await sheet.getByRole('link', { name: 'Postpone' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Postpone: Turbocharger water wash, Main engine, port, MV Bonny River',
  )
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await line.click()
  const card = page.getByRole('complementary', { name: 'Job card: Turbocharger water wash' })
  await expect(card.getByRole('link', { name: 'Done' })).toBeVisible()
  await expect(page.getByRole('columnheader').nth(33)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Critical gear only' }).check()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Fire pump, pressure and flow test/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(line).toBeVisible()
  const month = await page
    .getByRole('button', { name: /^Show / })
    .last()
    .getAttribute('aria-label')
  await page.getByRole('button', { name: String(month) }).click()
  await expect(page.getByText(String(month).replace('Show ', ''), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)

  await page.goto('/pms/vessel/engine-jobs?scope=overdue')
  await expect(page.getByText(/^Oil and filter change, 250 h/).first()).toBeVisible()
  await expect(page.getByText(/^Overdue, /).first()).toBeVisible()
})
