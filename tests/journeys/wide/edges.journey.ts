import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { middleOf } from '../middle-of.ts'
import { Office } from '../office.ts'
import { preparedPin } from '../prepared-devices.ts'
import { caller } from '../rest.ts'
import { lock, signIn, type Tablet, tabletOf, unlock } from '../tablet.ts'
import { openSection } from '../vessel-forms.ts'

/** Screens where there is little room, few colours or other letters, and where one person follows another. */
let office: Office
let tablet: Tablet
let page: Page
const otherPin = '271828'
const form = '/incident-management/staff/near-miss/new'

test.beforeAll(async () => {
  office = await Office.open()
  tablet = tabletOf('captain', office.origin, { width: 1280, height: 800 })
  page = await tablet.atWork()
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

/** Throws the draft away that the form has found. */
async function discardFound(): Promise<void> {
  await page.getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Discard/ })
    .click()
}

test('a moment stands in one line, and what is typed runs as its own letters do', async () => {
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(form)
    const [time, clock] = [page.getByLabel('When, time'), page.getByLabel('When, Clock')]
    await expect(clock).toBeVisible()
    expect(await middleOf(clock)).toBe(await middleOf(time))
  }
  const where = page.getByRole('textbox', { name: 'Where' })
  for (const [text, direction] of [
    ['سطح المؤخرة', 'rtl'],
    ['Aft deck', 'ltr'],
  ] as const) {
    await where.fill(text)
    expect(await where.evaluate((input) => getComputedStyle(input).direction)).toBe(direction)
  }
})

test('on the narrowest phone a day is read whole beside its calendar, and a place in a list does not widen the page', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(form)
  const day = page.getByRole('textbox', { name: 'When', exact: true })
  await expect(day).toHaveValue(/^\d+ \w+ \d{4}$/)
  expect(await day.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  await page.goto('/vessel-management/daily-reports/captain')
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Terminal' }).first().click()
  await expect(page.getByRole('link', { name: 'All daily reports' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('button', { name: /next/i })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('on the narrowest phone a line opens a sheet, what is offered is read in whole words, and totals leave the state free', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/vessel-management/daily-reports/staff/new')
  await openSection(page, 'Machinery')
  await page.getByRole('button', { name: /^Main engine, port/ }).click()
  const engine = page.getByRole('textbox', { name: 'Hours today' })
  await expect(engine).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await openSection(page, 'Lube oil')
  await page.getByRole('button', { name: /^Engine oil/ }).click()
  const offered = page
    .getByRole('dialog')
    .getByText(/^Yesterday: /)
    .first()
  await expect(offered).toBeVisible()
  expect((await offered.boundingBox())?.width).toBeGreaterThan(80)
  await page.goto('/pms/vessel/work-rest-hours/staff')
  const row = page.getByRole('listitem').filter({ hasText: 'Rest 13.5 h' }).filter({ hasText: 'Reviewed' }).first()
  const ends = await row.getByText(/^Rest 13.5 h$/).evaluate((totals) => totals.getBoundingClientRect().right)
  expect(ends).toBeLessThanOrEqual((await row.getByText('Reviewed', { exact: true }).boundingBox())?.x ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('a number with steppers begins where its neighbours do', async () => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await page.goto('/vessel-management/daily-reports/staff/new')
  await openSection(page, 'Weather and sea')
  const [waves, weather] = [
    page.getByLabel('Wave height', { exact: true }),
    page.getByLabel('Weather', { exact: true }),
  ]
  await expect(waves).toBeVisible()
  expect((await waves.boundingBox())?.x).toBe((await weather.boundingBox())?.x)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('an address with a word that is no view of the list is none of the app’s', async () => {
  for (const address of [
    '/vessel-management/daily-reports/nobody',
    `/pms/vessel/work-rest-hours/nobody/${randomUUID()}`,
    '/leave-management/requests/nobody',
    `/leave-management/requests/nobody/${randomUUID()}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' })).toBeAttached()
  }
})

test('on a tablet the work of an office, files of rows, folds away behind one button', async () => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await page.goto('/incident-management/staff/near-miss')
  const fold = page.getByRole('button', { name: 'Export and import' })
  await expect(fold).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0)
  await fold.click()
  await expect(page.getByRole('menuitem', { name: 'Import' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('once a draft that was found is taken up by its end, the way to throw it away no longer stands above what is missing', async () => {
  await page.goto(form)
  await page.getByRole('textbox', { name: 'Where' }).fill('Aft deck')
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await page.reload()
  const discard = page.getByRole('button', { name: 'Discard' })
  await expect(discard).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(discard).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveValue('Aft deck')
  await page.reload()
  await discardFound()
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveValue('')
})

test('the steps of a record end where its cards end, on a tablet as elsewhere', async () => {
  await page.goto('/vessel-management/daily-reports/captain?status=submitted')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const step = page.getByRole('button', { name: 'Sign as reviewed' })
  const card = page.getByRole('region', { name: 'Day', exact: true })
  const rightOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? Math.round(box.x + box.width) : null
  }
  for (const width of [800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(step).toBeVisible()
    expect(await rightOf(step)).toBe(await rightOf(card))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('in forced colours only the present page is marked in the menu, and work is told from rest', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard')
  const links = page.getByRole('navigation').locator('a')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Vessel', exact: true }).click()
  await expect(links.filter({ hasText: 'Daily reports' }).first()).toBeVisible()
  const marked = await links.evaluateAll((all) => {
    const ground = getComputedStyle(document.body).backgroundColor
    const isMarked = (link: Element) => getComputedStyle(link).borderInlineStartColor !== ground
    return all.filter((link) => link.clientHeight > 0 && isMarked(link)).map((link) => link.getAttribute('href'))
  })
  // The mark of the app itself leads there as well.
  expect(new Set(marked)).toEqual(new Set(['/dashboard']))
  expect(marked.length).toBeLessThan(await links.count())
  await page.goto('/pms/vessel/work-rest-hours/staff/new')
  await page.getByRole('button', { name: '06–12 · 18–24', exact: true }).click()
  const grounds = await page
    .locator('[data-cell]')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).backgroundColor))])
  expect(grounds.length).toBe(2)
  await page.emulateMedia({ forcedColors: 'none' })
  // Whoever signs out at the end is told of what is begun: whether this is must not hang on the moment of leaving.
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await page.reload()
  await discardFound()
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
})

test('the captain is told on the dashboard how many checks wait, and led to them', async () => {
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /Review of checks/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Review of checks', level: 1 })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/pms\/vessel\/routine-check\/[0-9a-f-]{36}/)
})

test('whoever comes next on a shared tablet begins on a page of their own; who comes back stands where they were', async () => {
  await page.getByRole('button', { name: /account and device/ }).click()
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).click()
  await expect(page).toHaveURL(/returnUrl=/)
  const left = page.url()
  await signIn(page, 'crew@gulf-marine.demo', otherPin)
  await expect(page).toHaveURL(/\/dashboard$/)
  await lock(page)
  await page.goto(left)
  await unlock(page, /Preye/, preparedPin)
  await expect(page).toHaveURL(/\/pms\/vessel\/routine-check\/[0-9a-f-]{36}/)
})

test('names of any length and addresses of mail have room', async () => {
  const admin = await caller(office, 'admin@gulf-marine.demo')
  const captain = await caller(office, 'captain@gulf-marine.demo')
  const lastName = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(2)
  expect((await admin.call('PATCH', `/staff/${captain.personId}`, { lastName })).status).toBe(200)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: new RegExp(lastName) })).toBeVisible()
  await lock(page)
  await expect(page.getByRole('button', { name: new RegExp(lastName) })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'hr@gulf-marine.demo', '602214')
  await page.goto('/staff-management/staffs?columns=firstName,lastName,email,jobTitle,jobType,workstation,departmentId')
  const first = page.getByRole('columnheader', { name: 'First name' }).getByRole('button')
  await expect(first).toBeVisible()
  const lines = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  expect(await lines(first.getByText('First name'))).toBe(1)
  const address = page.getByText('captain4@gulf-marine.demo')
  await expect(address).toBeVisible()
  const clipped = (part: Element) =>
    Math.max(part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth)
  expect(await address.evaluate(clipped)).toBeLessThanOrEqual(1)
})

test('the lines of each signature stand together under its name, however much its neighbours tell', async () => {
  await page.goto('/leave-management/requests/hr?search=Enugu')
  await page.getByRole('link', { name: 'Grace Etim' }).first().click()
  const [name, later] = [
    page.getByText('Any member of HR').first(),
    page.getByText('Waiting for earlier steps').first(),
  ]
  await expect(later).toBeVisible()
  const [above, below] = [await name.boundingBox(), await later.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(8)
})

test('what is done of a check stands out from what is not, also by night; a form begun is named at the sign-out', async () => {
  await lock(page)
  await page.evaluate(() => localStorage.setItem('fairlead-palette', 'night'))
  await page.reload()
  await unlock(page, /Preye/, preparedPin)
  await page.goto('/pms/vessel/routine-check/new')
  await page.getByRole('button', { name: 'Engine room round' }).click()
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeAttached()
  const grounds = await bar.evaluate((done) => [
    done.parentElement ? getComputedStyle(done.parentElement).backgroundColor : '',
    getComputedStyle(done).backgroundColor,
  ])
  expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgb(154, 88, 54)'])
  await page.getByText('Good', { exact: true }).first().click()
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await page.getByRole('button', { name: /account and device/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Signing out' })
  await expect(told).toContainText('You have 1 unsent draft. It stays on this device until you sign in again.')
  await expect(told).not.toContainText('all your work')
})
