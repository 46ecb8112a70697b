import { expect, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { preparedPin } from '../prepared-devices.ts'
import { firstMirror, signIn, Tablet, tabletOf } from '../tablet.ts'
import { choose, expectWaiting } from '../vessel-forms.ts'

let office: Office
let link: CuttingProxy
let yard: Tablet
let desk: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  yard = tabletOf('admin', link.origin)
  desk = new Tablet(office.origin, { width: 1280, height: 800 })
})
test.afterAll(async () => {
  await yard.remove()
  await desk.remove()
  await link.close()
  await office.close()
})

const name = 'Lifting gear, Onne yard'
const elsewhere = 'Snatch block 8 t of the Lagos office, behind the container'

const audits = () =>
  office.rows(
    'gulf-marine',
    `select status, expected_count::int, found_count::int, missing_count::int, unexpected_count::int,
     (select count(*)::int from history h where h.record_id = a.id) as versions
     from asset_audits a where name = $1`,
    [name],
  )

test('an audit in a yard without a network: found, missing and elsewhere survive a dead tablet, arrive once, and the office sees the differences', async () => {
  let page = await yard.atWork('/procurement/assets/audits/new')
  link.fate = () => 'lost'
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await choose(page, 'Category', 'Lifting gear')
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/audits\/[^/]+\/edit$/)
  const { pathname } = new URL(page.url())
  await expectWaiting(page, 1)
  const outcome = (asset: string, word: string) =>
    page
      .getByRole('radiogroup', { name: `Outcome of ${asset}` })
      .getByText(word, { exact: true })
      .click()
  await outcome('Chain block 3 t', 'Found')
  await page.getByRole('button', { name: 'Add what was not expected' }).click()
  await page.getByRole('textbox', { name: 'What was found 1' }).fill(elsewhere)
  await expect(page.getByText('1 of 2 looked for')).toBeVisible()
  await expect(page.getByText(/^Saved on this \w+ at/)).toBeVisible()

  await yard.kill()
  page = await yard.open(pathname)
  await expect(page.getByText('1 of 2 looked for')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What was found 1' })).toHaveValue(elsewhere)
  await page.getByRole('checkbox', { name: 'Only those left' }).check()
  await expect(page.getByRole('radiogroup', { name: /Chain block/ })).toHaveCount(0)
  await outcome('Wire sling 8 m', 'Missing')
  await expect(page.getByText('2 of 2 looked for')).toBeVisible()
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  await expectWaiting(page, 2)
  expect(await audits()).toEqual([])

  // Its answer is lost on the way: it is sent again, and is the same entry.
  await yard.kill()
  let losses = 1
  link.fate = (method, path) => {
    if (method !== 'POST' || !path.includes('/sync/outbox') || losses === 0) return 'through'
    losses -= 1
    return 'answer-lost'
  }
  page = await yard.open('/')
  const counts = { expected_count: 2, found_count: 1, missing_count: 1, unexpected_count: 1 }
  await expect.poll(audits, { timeout: 90_000 }).toEqual([{ status: 'open', ...counts, versions: 2 }])

  const looking = await desk.open('/')
  await signIn(looking, 'procurement@gulf-marine.demo', preparedPin)
  await firstMirror(looking)
  await looking.goto(pathname.replace('/edit', ''))
  await expect(looking.getByRole('heading', { level: 1 })).toContainText(name)
  for (const text of ['Wire sling 8 m', 'Missing', elsewhere, 'Unexpected'])
    await expect(looking.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await looking.getByRole('button', { name: 'Complete audit' }).click()
  await expect(looking.getByText('Completed').filter({ visible: true }).first()).toBeVisible()
  await expect.poll(audits, { timeout: 30_000 }).toMatchObject([{ status: 'completed', ...counts }])
})
