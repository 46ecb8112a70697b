import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import { readPdf } from './pdf-text.ts'
import { printToTest, type Tablet, tabletOf } from './tablet.ts'
import { expectWaiting } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
let bridge: Tablet
let desk: Tablet
let mess: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  bridge = tabletOf('captain', link.origin)
  desk = tabletOf('support', office.origin, { width: 1280, height: 800 })
  mess = tabletOf('captain', office.origin, { width: 390, height: 844 })
})
test.afterAll(async () => {
  await bridge.remove()
  await desk.remove()
  await mess.remove()
  await link.close()
  await office.close()
})

/** Draws one stroke across the pad, from left to right, at a part of its height. */
async function stroke(page: Page, part: number): Promise<void> {
  const pad = page.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  const at = (along: number) =>
    [box.x + box.width * along, box.y + box.height * (part + Math.sin(along * 20) / 8)] as const
  await page.mouse.move(...at(0.2))
  await page.mouse.down()
  for (let along = 0.22; along < 0.8; along += 0.02) await page.mouse.move(...at(along))
  await page.mouse.up()
}

/** How much of the pad is inked: the number of its dots that are not clear. */
const inked = (page: Page) =>
  page.locator('canvas').evaluate((pad: HTMLCanvasElement) => {
    const dots = pad.getContext('2d')?.getImageData(0, 0, pad.width, pad.height).data ?? []
    return dots.filter((part, index) => index % 4 === 3 && part > 0).length
  })

const waitingCheck = `select c.id, c.number from routine_checks c
  join vessel_assignments a on a.vessel_id = c.vessel_id and a.valid_until is null
  join staff s on s.id = a.staff_id and s.email = 'captain@gulf-marine.demo'
  where c.status = 'submitted' and c.scope_owner <> s.id order by c.checked_on desc limit 1`

test('the captain signs a check by hand far from any network; the office sees the signature on record and on paper', async () => {
  const page = await bridge.atWork()
  const [check] = await office.rows('gulf-marine', waitingCheck)
  const path = `/pms/vessel/routine-check/${String(check?.id)}`
  link.fate = () => 'lost'

  await page.goto(path)
  await page.getByRole('button', { name: 'Sign as reviewed' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sign as reviewed: Routine check/)
  await expect(page.getByRole('img', { name: 'Signature: Empty' })).toBeVisible()
  await stroke(page, 0.4)
  await expect(page.getByRole('img', { name: 'Signature: Signed' })).toBeVisible()
  const once = await inked(page)
  expect(once).toBeGreaterThan(100)
  await stroke(page, 0.6)
  expect(await inked(page)).toBeGreaterThan(once)
  await page.getByRole('button', { name: 'Undo last stroke' }).click()
  await expect.poll(() => inked(page)).toBe(once)
  await stroke(page, 0.7)
  // What is drawn is prepared before anything can be sent with it.
  await expect(page.getByRole('button', { name: 'Sign as reviewed' })).toBeEnabled()
  await expect(page.getByText(/^Saved on this/)).toBeVisible()

  // The tablet is put down and taken up again: the form goes on with the strokes, so that one can be taken back.
  await page.reload()
  await expect(page.getByRole('img', { name: 'Signature: Signed' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo last stroke' }).click()
  await expect.poll(() => inked(page)).toBeGreaterThan(100)

  // Turned, the name keeps its shape within the pad.
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => inked(page)).toBeGreaterThan(50)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 800, height: 1280 })

  await page.getByRole('button', { name: 'Sign as reviewed' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  await expectWaiting(page, 1)
  await expect(page.getByRole('img', { name: 'Signature: signed by hand' })).toBeVisible()

  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(
      () =>
        office.rows(
          'gulf-marine',
          `select status, verified_by_signature->>'type' as type from routine_checks where id = $1`,
          [check?.id],
        ),
      { timeout: 60_000 },
    )
    .toEqual([{ status: 'reviewed', type: 'image/png' }])

  const ashore = await desk.atWork()
  await printToTest(ashore)
  await ashore.goto(path)
  await expect(ashore.getByRole('img', { name: 'Signature: signed by hand' })).toBeVisible()
  await ashore.getByRole('button', { name: 'More', exact: true }).click()
  await ashore.getByRole('menuitem', { name: 'Print or save as PDF' }).click()
  await expect(ashore).toHaveTitle(new RegExp(`^Routine check ${String(check?.number)}`), { timeout: 30_000 })
  const bytes = await ashore.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })
  const paper = readPdf(bytes)
  expect(paper.text).toContain('Preye Alabo')
  // The ink, and how clear its ground is.
  expect(paper.pictures).toBe(2)
})
