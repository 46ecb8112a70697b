import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { expectWaiting } from './vessel-forms.ts'

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
