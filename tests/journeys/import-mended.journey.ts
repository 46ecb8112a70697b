import { expect, type Page, test } from '@playwright/test'
import { Office } from './office.ts'
import { signIn, Tablet } from './tablet.ts'

/** A file whose heads are not the product's is brought in without being changed: its columns are matched on the page. */
let office: Office
let desktop: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desktop = new Tablet(office.origin, { width: 1280, height: 800 })
  await signIn(await desktop.open('/'), 'admin@gulf-marine.demo', '271828')
})

test.afterAll(async () => {
  await desktop.remove()
  await office.close()
})

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

const counts = (page: Page) => page.locator('dl dd').first()

async function kept(domain: string): Promise<unknown[]> {
  return office.rows(
    'gulf-marine',
    `select first_name, last_name, email from staff where email like '%@${domain}' and deleted_at is null order by email`,
  )
}

test('a column that is not recognised is matched by hand, another is left out, and the rows come in by that', async () => {
  const page = await desktop.open('/staff-management/staffs/import')
  await choose(page, 'people.csv', [
    'Given name,Last name,E-mail,Job title,Job type,Department,Shoe size',
    'Ada,Okoro,ada@match.test,Rating,Offshore,Marine,43',
    'Bola,Etim,bola@match.test,Rating,Offshore,Marine,',
  ])
  await expect(page.getByRole('heading', { name: 'Columns of people.csv' })).toBeFocused({ timeout: 60_000 })
  const column = page.getByRole('listitem').filter({ hasText: 'Given name' })
  await expect(column).toContainText('Not recognised')
  await expect(column).toContainText('Ada · Bola')
  const missing = page.getByRole('status').filter({ hasText: 'The file has no column for: First name.' })
  await expect(missing).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Given name' })
  await expect(field).toHaveAccessibleDescription('Ada · Bola')

  // By keys alone: from the heading to the first column's field, its letters, and on.
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await field.selectOption({ label: 'First name (needed)' })
  await expect(missing).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Shoe size' })).toHaveValue('')
  await page.getByRole('button', { name: 'Try the rows' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'people.csv was tried; nothing is kept yet' })).toBeFocused()
  await expect(page.getByText('6 of 7 columns matched; left out: Shoe size')).toBeVisible()
  await expect(counts(page)).toHaveText('2')
  await expect(page.getByRole('columnheader', { name: 'Given name' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '43' })).toBeVisible()

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: '2 rows were brought in' })).toBeVisible()
  expect(await kept('match.test')).toEqual([
    { first_name: 'Ada', last_name: 'Okoro', email: 'ada@match.test' },
    { first_name: 'Bola', last_name: 'Etim', email: 'bola@match.test' },
  ])
})

test('heads that are recognised stand in nobody’s way, and what is wrongly recognised is changed', async () => {
  const page = await desktop.open('/staff-management/staffs/import')
  await choose(page, 'swapped.csv', [
    'Last name,First name,E-mail,Job title,Job type,Department',
    'Chidi,Nwosu,chidi@swap.test,Rating,Offshore,Marine',
  ])
  await expect(page.getByText('All 6 columns recognised')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Change the columns' }).click()
  const [last, first] = [
    page.getByRole('combobox', { name: 'Last name' }),
    page.getByRole('combobox', { name: 'First name' }),
  ]
  await last.selectOption({ label: 'First name (needed) - now First name' })
  await expect(first).toHaveValue('')
  await first.selectOption({ label: 'Last name (needed)' })
  await page.getByRole('button', { name: 'Try the rows' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: '1 row was brought in' })).toBeVisible()
  expect(await kept('swap.test')).toEqual([{ first_name: 'Chidi', last_name: 'Nwosu', email: 'chidi@swap.test' }])
})

test('a file none of whose heads is recognised can be matched too', async () => {
  const page = await desktop.open('/staff-management/staffs/import')
  await choose(page, 'strange.csv', ['A,B', 'Ada,x'])
  await expect(page.getByRole('alert')).toContainText('No column is called like a field of staff.')
  await page.getByRole('button', { name: 'Try the rows' }).click()
  const first = page.getByRole('combobox', { name: 'A' })
  await expect(first).toBeFocused()
  await expect(page.getByText('Match at least one column to a field')).toBeVisible()
  await first.selectOption({ label: 'First name (needed)' })
  await page.getByRole('button', { name: 'Try the rows' }).click()
  await expect(page.getByText('1 of 2 columns matched; left out: B')).toBeVisible()
  await expect(page.getByText('The file has no column for: Last name')).toBeVisible()
})
