import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import { readPdf } from './pdf-text.ts'
import { printToTest, type Tablet, tabletOf } from './tablet.ts'
import { choose } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
let desk: Tablet
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  desk = tabletOf('admin', office.origin, { width: 1280, height: 800 })
  tablet = tabletOf('admin', link.origin)
})
test.afterAll(async () => {
  await desk.remove()
  await tablet.remove()
  await link.close()
  await office.close()
})

const risk = 'Officers fatigued after double watches'
const cell = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(`^${code}, `) })
const ratings = () =>
  office.rows('gulf-marine', 'select rating, residual_rating, residual_zone from risks where name = $1', [risk])

test('controls move a risk; without a network and from a cold start the matrix shows and prints where it stands', async () => {
  let page = await desk.atWork('/company/risks-and-opportunities')
  await page.getByRole('link', { name: risk }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const after = page.locator('section', { has: page.getByRole('heading', { name: 'After controls' }) })
  await expect(after.getByText('Give the likelihood and at least one severity.')).toBeVisible()
  await choose(page, 'Likelihood after controls', 'B heard of in the industry')
  await choose(page, 'Assets after controls', '2 minor damage')
  await choose(page, 'People after controls', '4 permanent harm, up to three deaths')
  // The worst of them rates it, and its cell lights up.
  await expect(after.getByRole('status')).toHaveText('4B, Yellow. Worst: people')
  await expect(after.locator('[data-chosen]')).toHaveText('4BM')
  const save = page.locator('form button[type="submit"]')
  await save.click()
  await expect(page.getByText('A yellow or red risk needs a control owner').first()).toBeVisible()
  await choose(page, 'Control owner', 'Ibrahim Danjuma')
  await save.click()
  await expect.poll(ratings).toEqual([{ rating: '4D', residual_rating: '4B', residual_zone: 'medium' }])

  page = await tablet.atWork('/company/risk-matrix')
  await expect(cell(page, '4B')).toHaveAccessibleName('4B, Yellow, 3 risks')
  link.fate = () => 'lost'
  await tablet.kill()
  page = await tablet.open('/company/risk-matrix?side=both')
  await printToTest(page)
  await expect(cell(page, '4B')).toHaveAccessibleName('4B, Yellow, 0 before controls, 3 after')
  await expect(page.getByRole('button', { name: 'Not rated 1' })).toBeVisible()
  await cell(page, '4B').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, '4D')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '4D, Red' }).getByRole('link', { name: risk })).toBeVisible()
  const { text } = readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true }))
  for (const shown of ['Risk matrix', '5E', '4D', risk, 'Ibrahim Danjuma', 'Not rated 1'])
    expect(text.normalize('NFKC').replace(/\s+/g, ' ')).toContain(shown)
})

test('[S2-2.strategy.2] what was made or changed of objectives and strategies leads back to the objectives', async () => {
  const writer = tabletOf('admin', office.origin, { width: 1280, height: 800 })
  const page = await writer.atWork()
  const objectives = '/company/objectives/all'
  const save = async (done: string) => {
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL((url) => url.pathname === objectives)
    await expect(page.getByText(done)).toBeVisible()
  }
  const edit = async (list: string, table: string, name: string) => {
    const [made] = await office.rows('gulf-marine', `select id from ${table} where name = $1`, [name])
    await page.goto(`${list}/${String(made?.id)}/edit`)
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('In the second half of the year')
  }
  await page.goto(`${objectives}/new`)
  await page.getByRole('textbox', { name: 'Objective', exact: true }).fill('Fewer days in dock')
  await save('Objective created successfully')
  await edit(objectives, 'objectives', 'Fewer days in dock')
  await save('Objective updated successfully')
  await page.goto('/company/strategies/new')
  await page.getByRole('textbox', { name: 'Strategy', exact: true }).fill('Plan the dock a year ahead')
  await choose(page, 'Objective', 'Fewer days in dock')
  await save('Strategy created successfully')
  await edit('/company/strategies', 'strategies', 'Plan the dock a year ahead')
  await save('Strategy updated successfully')
  await writer.remove()
})
