import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

/** A file whose heads are not the product's is brought in without being changed: its columns are matched on the page, and its faults mended there. */
let office: Office
let desktop: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desktop = tabletOf('admin', office.origin, { width: 1280, height: 800 })
  await desktop.atWork()
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
    `select first_name, last_name, email from staff where email like '%@${domain}' and deleted_at is null order by email collate "C"`,
  )
}

test('a column that is not recognised is matched by hand, another is left out, and the rows come in by that', async () => {
  const page = await desktop.open('/staff-management/staffs/import')
  await choose(page, 'people.csv', [
    'Called,Last name,E-mail,Job title,Job type,Department,Shoe size',
    'Ada,Okoro,ada@match.test,Rating,Offshore,Marine,43',
    'Bola,Etim,bola@match.test,Rating,Offshore,Marine,',
  ])
  await expect(page.getByRole('heading', { name: 'Columns of people.csv' })).toBeFocused({ timeout: 60_000 })
  const column = page.getByRole('listitem').filter({ hasText: 'Called' })
  await expect(column).toContainText('Not recognised')
  await expect(column).toContainText('Ada · Bola')
  const missing = page.getByRole('status').filter({ hasText: 'The file has no column for: First name.' })
  await expect(missing).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Called' })
  await expect(field).toHaveAccessibleDescription('Ada · Bola')

  // By keys alone: from the heading to the first column's field, its letters, and on.
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await field.selectOption({ label: 'First name (required)' })
  await expect(missing).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Shoe size' })).toHaveValue('')
  await page.getByRole('button', { name: 'Check rows' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'people.csv was checked. Nothing is imported yet' })).toBeFocused()
  await expect(page.getByText('6 of 7 columns matched; left out: Shoe size')).toBeVisible()
  await expect(counts(page)).toHaveText('2')
  await expect(page.getByRole('columnheader', { name: 'Called' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '43' })).toBeVisible()

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: '2 rows were imported' })).toBeVisible()
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
  await page.getByRole('button', { name: 'Match columns' }).click()
  const [last, first] = [
    page.getByRole('combobox', { name: 'Last name' }),
    page.getByRole('combobox', { name: 'First name' }),
  ]
  await last.selectOption({ label: 'First name (required), now First name' })
  await expect(first).toHaveValue('')
  await first.selectOption({ label: 'Last name (required)' })
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: '1 row was imported' })).toBeVisible()
  expect(await kept('swap.test')).toEqual([{ first_name: 'Chidi', last_name: 'Nwosu', email: 'chidi@swap.test' }])
})

test('a file none of whose heads is recognised can be matched too', async () => {
  const page = await desktop.open('/staff-management/staffs/import')
  await choose(page, 'strange.csv', ['A,B', 'Ada,x'])
  await expect(page.getByRole('alert')).toContainText('No column matches a field of staff.')
  await page.getByRole('button', { name: 'Check rows' }).click()
  const first = page.getByRole('combobox', { name: 'A' })
  await expect(first).toBeFocused()
  await expect(page.getByText('Match at least one column to a field')).toBeVisible()
  await first.selectOption({ label: 'First name (required)' })
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('1 of 2 columns matched; left out: B')).toBeVisible()
  await expect(page.getByText('The file has no column for: Last name')).toBeVisible()
})

const spoilt = [
  'Called,Last name,E-mail,Job title,Job type,Department',
  'Ada,Okoro,ada@mend.test,Rating,Offshore,Marine',
  'Bola,Etim,bola@mend.test,Rating,Seaborne,Marine',
  'Chidi,Eze,chidi-at-mend,Rating,Offshore,Marine',
  'Dayo,Bello,dayo@mend.test,Rating,Offshore,Astronautics',
  'Efe,Ojo,ada@mend.test,Rating,Offshore,Marine',
]

test('cells are corrected and rows left out on the page, and exactly the right rows are kept', async () => {
  const page = await desktop.open('/staff-management/staffs/import')
  await choose(page, 'spoilt.csv', spoilt)
  await page.getByRole('combobox', { name: 'Called' }).selectOption({ label: 'First name (required)' })
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('heading', { name: 'spoilt.csv was checked. Nothing is imported yet' })).toBeFocused()
  await expect(page.getByText('4 rows with errors')).toBeVisible()
  const summary = page.getByRole('alert').getByRole('link')

  // By keys: from the summary to its cell, F2, another of the choices, Enter.
  await summary.first().press('Enter')
  await expect(page.locator(':focus')).toContainText('Seaborne')
  await page.keyboard.press('F2')
  const jobType = page.getByRole('combobox', { name: 'Job type, row 3' })
  await expect(jobType).toBeFocused()
  await jobType.selectOption('Onshore')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Row 3 has no errors now')).toBeAttached()
  await expect(page.locator(':focus')).toHaveText('Onshore')
  await expect(page.getByText('3 rows with errors')).toBeVisible()

  // What is wrong still is said at the cell; Escape leaves it as it was.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const mail = page.getByRole('textbox', { name: 'E-mail, row 4' })
  await expect(mail).toHaveValue('chidi-at-mend')
  await mail.fill('nobody')
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus')).toContainText('chidi-at-mend')
  await page.locator(':focus').dblclick()
  await mail.fill('chidi@mend.test')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('2 rows with errors')).toBeVisible()

  // Two rows mean one person: the other one's address is corrected by its button, and this one's row is left out and taken in.
  await page.getByRole('button', { name: 'Leave out row 6' }).click()
  await expect(page.getByText('1 row with errors')).toBeVisible()
  await page.getByRole('button', { name: 'Include row 6 again' }).click()
  await expect(page.getByText('2 rows with errors')).toBeVisible()
  await page.getByText('All rows (5)').click()
  await page.getByRole('cell', { name: 'ada@mend.test' }).first().dblclick()
  await page.getByRole('textbox', { name: 'E-mail, row 2' }).fill('ada.okoro@mend.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 row with errors')).toBeVisible()

  // Without the office a correction stands and says that it was not tried.
  await desktop.context.setOffline(true)
  await page.getByRole('button', { name: 'Correct Department of row 5' }).click()
  await page.getByRole('textbox', { name: 'Department, row 5' }).fill('Astronomy')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'A correction is not checked yet' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Not checked yet/ })).toBeVisible()
  await desktop.context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText("Row 5, Department: There is none called 'Astronomy'")).toBeVisible()
  await page.getByRole('button', { name: 'Leave out row 5' }).click()
  await expect(page.getByText('rows with errors')).toHaveCount(0)
  await expect(page.getByText('Corrections are kept until you reload or close this tab')).toBeVisible()

  expect(await kept('mend.test')).toEqual([])
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByRole('heading', { name: '4 rows were imported' })).toBeVisible()
  expect(await kept('mend.test')).toEqual([
    { first_name: 'Ada', last_name: 'Okoro', email: 'ada.okoro@mend.test' },
    { first_name: 'Efe', last_name: 'Ojo', email: 'ada@mend.test' },
    { first_name: 'Bola', last_name: 'Etim', email: 'bola@mend.test' },
    { first_name: 'Chidi', last_name: 'Eze', email: 'chidi@mend.test' },
  ])
})
