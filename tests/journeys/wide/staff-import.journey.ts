import { utils, write } from '@e965/xlsx'
import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

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

type Person = Record<'First name' | 'Last name' | 'E-mail' | 'Job title' | 'Job type' | 'Department', string>

const good: readonly Person[] = Array.from({ length: 200 }, (_, index) => ({
  'First name': `Crew${index + 1}`,
  'Last name': `Newcomer ${index + 1}`,
  'E-mail': `newcomer${index + 1}@deck.test`,
  'Job title': 'Rating',
  'Job type': 'Offshore',
  Department: 'Marine',
}))

/** Seven rows of the sheet, counted from 1 with the head, what is wrong in them and what the cell says of it. */
const bad: readonly { row: number; column: keyof Person; value: string; reason: string }[] = [
  { row: 5, column: 'Job type', value: 'Seaborne', reason: 'Choose one of: Onshore, Offshore' },
  { row: 21, column: 'First name', value: '', reason: 'Required' },
  { row: 52, column: 'Department', value: 'Astronautics', reason: "There is none called 'Astronautics'" },
  { row: 79, column: 'E-mail', value: '', reason: 'Required' },
  {
    row: 122,
    column: 'Last name',
    value: 'x'.repeat(101),
    reason: 'Enter at most 100 characters',
  },
  { row: 152, column: 'Job type', value: 'Ashore', reason: 'Choose one of: Onshore, Offshore' },
  { row: 201, column: 'Job title', value: '', reason: 'Required' },
]

const spoilt = good.map((person, index) => {
  const fault = bad.find(({ row }) => row === index + 2)
  return fault ? { ...person, [fault.column]: fault.value } : person
})

/** The rows as a workbook that another program made. */
function workbook(rows: readonly Person[]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.json_to_sheet([...rows]), 'People')
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

async function choose(page: Page, button: string, rows: readonly Person[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name: 'people.xlsx', mimeType, buffer: workbook(rows) })
}

/** The four numbers that the page shows, by what stands below each. */
async function counts(page: Page): Promise<Record<string, string>> {
  const names = await page.locator('dl dt').allInnerTexts()
  const numbers = await page.locator('dl dd').allInnerTexts()
  return Object.fromEntries(names.map((name, index) => [name, numbers[index] ?? '']))
}

/** Waits for the end of what is under way; two hundred rows take their time on a busy machine. */
async function ended(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused({ timeout: 60_000 })
}

async function peopleAtOffice(): Promise<number> {
  const [row] = await office.rows('gulf-marine', 'select count(*)::int as count from staff where deleted_at is null')
  return Number(row?.count)
}

test('[S1-7.staff.5] two hundred people with seven bad rows: tried, the good ones in, corrected, and nobody twice', async () => {
  const page = await desktop.open('/staff-management/staffs')
  const before = await peopleAtOffice()
  // The list counts once everybody is on the device.
  await expect(page.getByText(new RegExp(`^${before} staff ·`))).toBeVisible({ timeout: 60_000 })

  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page, 'Choose a file', spoilt)
  await ended(page, 'people.xlsx was checked. Nothing is imported yet')
  expect(await counts(page)).toEqual({ New: '193', 'To be updated': '0', 'No change': '0', 'With errors': '7' })
  expect(await peopleAtOffice()).toBe(before)

  const summary = page.getByRole('alert').getByRole('link')
  await expect(summary).toHaveText(bad.map(({ row, column, reason }) => `Row ${row}, ${column}: ${reason}`))
  const table = page.getByRole('region', { name: 'Rows of the file' }).last()
  const heads = await table.getByRole('columnheader').allInnerTexts()
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(1 + bad.length)
  for (const [index, { row, column, value, reason }] of bad.entries()) {
    const cells = rows.nth(index + 1).locator('th, td')
    await expect(cells.first()).toHaveText(`${row}`)
    // The reason stands in the very cell, and in no other of its row.
    await expect(cells.filter({ hasText: reason })).toHaveCount(1)
    await expect(cells.nth(heads.indexOf(column))).toHaveText(`${value}${reason}`)
  }
  await summary.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveText("AstronauticsThere is none called 'Astronautics'")

  await page.getByRole('button', { name: 'Import the 193 valid rows' }).click()
  await ended(page, '193 rows were imported')
  expect(await counts(page)).toEqual({ Imported: '193', Updated: '0', 'No change': '0', 'Not imported': '7' })
  expect(await peopleAtOffice()).toBe(before + 193)

  await choose(page, 'Choose corrected file', good)
  await ended(page, 'people.xlsx was checked. Nothing is imported yet')
  expect(await counts(page)).toEqual({ New: '7', 'To be updated': '0', 'No change': '193', 'With errors': '0' })
  await page.getByRole('button', { name: 'Import 7 rows' }).click()
  await ended(page, '7 rows were imported')
  expect(await peopleAtOffice()).toBe(before + 200)

  await page.getByRole('link', { name: 'Go to staff' }).click()
  await expect(page.getByText(new RegExp(`^${before + 200} staff ·`))).toBeVisible({ timeout: 60_000 })
  await page.getByRole('searchbox', { name: 'Search staff' }).fill('newcomer')
  await expect(page.getByText(new RegExp(`^200 of ${before + 200} staff`))).toBeVisible()
  const twice = 'select email from staff where deleted_at is null group by email having count(*) > 1'
  expect(await office.rows('gulf-marine', twice)).toEqual([])

  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page, 'Choose a file', good)
  await ended(page, 'people.xlsx was checked. Nothing is imported yet')
  await expect(page.getByText('All rows are already imported.')).toBeVisible()
  expect(await counts(page)).toEqual({ New: '0', 'To be updated': '0', 'No change': '200', 'With errors': '0' })
  expect(await peopleAtOffice()).toBe(before + 200)
})

test('what is no sheet is refused in plain words, and without the office the page says what can be done', async () => {
  const page = await desktop.open('/incident-management/staff/near-miss')
  await page.getByRole('link', { name: 'Import' }).click()
  const locked = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  const refused: [string, Buffer, string][] = [
    ['photo.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'Only xlsx and csv files are read.'],
    ['colours.csv', Buffer.from('Colour,Size\nred,3\n'), 'No column matches a field of near misses.'],
    ['locked.xlsx', locked, 'The workbook is protected by a password. Please save it without one.'],
    ['empty.csv', Buffer.from(''), 'The file is empty.'],
    ['large.csv', Buffer.alloc(5_000_001, 0x61), 'The file is larger than 5 MB. Please split it.'],
  ]
  const input = page.locator('input[type=file]')
  for (const [name, buffer, words] of refused) {
    await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await expect(page.getByRole('alert')).toContainText(words)
  }

  await desktop.context.setOffline(true)
  const report = 'What happened,When,Where\nA rope parted,2026-11-01T08:00:00+01:00,Onne\n'
  await input.setInputFiles({ name: 'near misses.csv', mimeType: 'text/csv', buffer: Buffer.from(report) })
  await expect(page.getByRole('alert')).toContainText('Import needs a connection')
  await expect(page.getByRole('alert')).toContainText('near misses.csv stays selected')
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a template' }).click()
  expect((await template).suggestedFilename()).toBe('Near misses - template.csv')
  await desktop.context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('link', { name: 'Go to near misses' }).click()
  await expect(page.getByText('A rope parted').first()).toBeVisible()
})
