import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { readWorkbook } from '../../contract/read-workbook.ts'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desktop: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  // High enough for all rows of a page, since only those in sight are drawn.
  desktop = tabletOf('hr', office.origin, { width: 1280, height: 2800 })
})

test.afterAll(async () => {
  await desktop.remove()
  await office.close()
})

/** What the list shows on one page, beside the boxes that pick: a row an entry, by the heads of the columns; an empty cell is ''. */
async function shownRows(page: Page): Promise<Record<string, string>[]> {
  const table = page.getByRole('table')
  const [picked, ...heads] = (await table.getByRole('columnheader').allInnerTexts()).map((head) => head.trim())
  expect(picked).toMatch(/^Select/)
  const rows = await table
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') })
    .all()
  return await Promise.all(
    rows.map(async (row) => {
      const [, ...cells] = (await row.locator('td, th').allInnerTexts()).map((text) => text.trim())
      return Object.fromEntries(heads.map((head, index) => [head, (cells[index] ?? '').replace(/^–$/, '')]))
    }),
  )
}

/** All that the list shows, page by page as a person turns them. */
async function allShown(page: Page, total: number): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = []
  for (let from = 1; from <= total; from += 30) {
    const range = `${from}–${Math.min(from + 29, total)} of ${total}`
    await expect(page.getByText(range, { exact: true })).toBeVisible()
    rows.push(...(await shownRows(page)))
    if (from + 30 <= total) await page.getByRole('button', { name: 'Next page' }).click()
  }
  return rows
}

test('a filtered and sorted list is saved with all its rows and columns as they are seen, and nothing in it is live', async () => {
  const hr = await caller(office, 'hr@gulf-marine.demo')
  for (let index = 1; index <= 36; index += 1) {
    const made = await hr.call('POST', '/staff', {
      firstName: index === 7 ? '=HYPERLINK("http://evil.test";"Ada")' : `Deckhand ${index}`,
      lastName: `Quay ${index % 5}`,
      email: `deckhand${index}@deck.test`,
      jobTitle: index === 8 ? '+1 on watch' : 'Rating, "deck" & <hold>',
      jobType: 'offshore',
      ...(index % 2 === 0 ? { workstation: '007' } : {}),
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  }
  const page = await desktop.atWork()
  await page.goto('/staff-management/staffs?columns=firstName,lastName,email,jobTitle,jobType,workstation,departmentId')
  await page.getByRole('button', { name: /^Filter by job type/ }).click()
  await page.getByRole('checkbox', { name: 'Offshore' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Last name' }).getByRole('button').click()
  await expect(page).toHaveURL(/order=desc/)
  const standing = page.getByText(/^\d+ of \d+ staff/)
  await expect(standing).toBeVisible()
  const total = Number((await standing.innerText()).split(' ')[0])
  expect(total).toBeGreaterThan(50)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Staff - \d{4}-\d{2}-\d{2}\.xlsx$/)
  const sheets = readWorkbook(readFileSync(await file.path()))
  const rows = sheets.get('Staff') ?? []

  const shown = await allShown(page, total)
  expect(shown).toHaveLength(total)
  const columns = Object.keys(shown[0] ?? {})
  expect(columns).toEqual(['First name', 'Last name', 'E-mail', 'Job title', 'Job type', 'Workstation', 'Department'])
  const saved = rows.map((row) => Object.fromEntries(columns.map((column) => [column, String(row[column]?.v ?? '')])))
  expect(saved).toEqual(shown)

  const cells = [...sheets.values()].flat().flatMap((row) => Object.values(row).flatMap((cell) => cell ?? []))
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([])
  const tempting = cells.filter(({ v }) => typeof v === 'string' && /^[=+]/.test(v))
  expect(tempting.map(({ t, v }) => [t, v])).toEqual([
    ['s', '+1 on watch'],
    ['s', '=HYPERLINK("http://evil.test";"Ada")'],
  ])
})
