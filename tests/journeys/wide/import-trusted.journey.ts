import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

/** What an import reads, changes and leaves over is shown before and after it, so that a person can trust it. */
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
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/csv', buffer })
}

const head = 'Forename,Surname,Email Address,Position,Job type,Work station,Dept'

async function kept(domain: string): Promise<unknown[]> {
  const query = `select first_name, job_title, workstation from staff where email like '%@${domain}' and deleted_at is null`
  return office.rows('gulf-marine', `${query} order by first_name collate "C"`)
}

async function countsOf(page: Page): Promise<Record<string, string>> {
  const [labels, values] = await Promise.all([
    page.locator('dl[class*=counts] dt').allInnerTexts(),
    page.locator('dl[class*=counts] dd').allInnerTexts(),
  ])
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
}

test('heads of another program are proposed; rows left over are corrected and come in alone; the same file continues', async () => {
  const page = await desktop.open('/staff-management/staffs/import')
  const file = [
    head,
    'Ada,Obi,ada@trust.test,Cook,Onshore,Base,Marine',
    'Ben,Obi,ben@trust.test,Cook, chief,Onshore,Base,Marine',
    'Chi,Obi,chi@trust.test,#REF!,Onshore,Base,Marine',
  ]
  await choose(page, 'people.csv', file)
  await expect(page.getByRole('heading', { name: 'Columns of people.csv' })).toBeFocused({ timeout: 60_000 })
  await expect(page.getByRole('listitem').filter({ hasText: /Proposed/ })).toHaveCount(6)
  await expect(page.getByRole('combobox', { name: 'Work station' })).toHaveValue('workstation')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Recognised by similar names: Forename (First name), Surname')).toBeVisible()
  await expect(page.getByText('Row 3: This row has 8 values for 7 columns')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Column 8 (no name)' })).toBeAttached()
  await expect(
    page.getByRole('cell', { name: 'This cell shows the error #REF!. Enter the value instead' }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Import the 1 valid row' }).click()
  await expect(page.getByRole('heading', { name: '1 row was imported' })).toBeFocused()
  await expect(page.getByText('File sent for extraction')).toHaveCount(0)
  await page.getByRole('button', { name: 'Join Position of row 3 with the next cell' }).click()
  await expect(page.getByRole('cell', { name: 'Cook, chief' })).toBeFocused()
  await expect(page.getByText('1 row with errors')).toBeVisible()
  expect(await countsOf(page)).toMatchObject({ Imported: '1', 'Not imported': '1', 'Ready to import': '1' })
  await page.getByRole('button', { name: 'Import the 1 valid row' }).click()
  await expect(page.getByRole('heading', { name: '2 rows were imported' })).toBeVisible()
  expect(await kept('trust.test')).toMatchObject([
    { first_name: 'Ada' },
    { first_name: 'Ben', job_title: 'Cook, chief' },
  ])

  // Somewhere else, and back: what was corrected and what is left over stand as they were left.
  await page.getByRole('button', { name: 'Correct Position of row 4' }).click()
  await page.getByRole('textbox', { name: 'Position, row 4' }).fill('Rating')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\d rows? with errors/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to staff' }).click()
  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page, 'renamed.csv', file)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Your earlier corrections of this file are included.')).toBeVisible()
  expect(await countsOf(page)).toMatchObject({ New: '1', 'No change': '2', 'With errors': '0' })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('heading', { name: '1 row was imported' })).toBeVisible()
  expect((await kept('trust.test')).at(-1)).toMatchObject({ first_name: 'Chi', job_title: 'Rating' })
})

test('cells that change show what stands now, in words and on the phone too', async () => {
  const admin = await caller(office, 'admin@gulf-marine.demo')
  const made = await admin.call('POST', '/staff', {
    firstName: 'Dayo',
    lastName: 'Obi',
    email: 'dayo@change.test',
    jobTitle: 'Cook',
    jobType: 'onshore',
  })
  expect(made.status).toBe(201)
  const page = await desktop.open('/staff-management/staffs/import')
  const file = [
    'First name,Last name,E-mail,Job title,Job type,Workstation',
    'Dayo,Obi,dayo@change.test,Cook,Offshore,Base',
  ]
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.reload()
    await choose(page, 'changed.csv', file)
    const marked = page.locator('[data-changed]')
    await expect(marked).toHaveText([/Changed Onshore →becomes Offshore$/, /Changed empty →becomes Base$/], {
      timeout: 60_000,
    })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('a number that reads two ways is asked about once, and the answer stays through corrections', async () => {
  const page = await desktop.open('/incident-management/staff/near-miss/import')
  await choose(page, 'near-misses.csv', [
    'What happened,When,Where,Kind,"Position, latitude","Position, longitude"',
    'A rope parted,2026-11-20T09:30+01:00,Onne,Mooring and towing,"4,125","7,250"',
    'A hook opened,2026-11-21T09:30+01:00,Onne,Somewhere,"4,130","7,251"',
  ])
  const question = page.getByRole('radiogroup', { name: 'In this file 4,125 is' })
  await expect(question).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Numbers of near-misses.csv' })).toBeFocused()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Select one of the two')).toBeVisible()
  await question.getByRole('radio', { name: '4.125', exact: true }).check()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Numbers are read with a decimal comma, such as 0,5.')).toBeVisible()
  expect(await countsOf(page)).toMatchObject({ New: '1', 'With errors': '1' })

  await page.getByRole('button', { name: 'Correct Kind of row 3' }).click()
  await page.getByRole('combobox', { name: 'Kind, row 3' }).selectOption('Mooring and towing')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: '2 rows were imported' })).toBeVisible()
  expect(
    await office.rows(
      'gulf-marine',
      `select position->>'latitude' as north from near_miss_reports where description in ('A rope parted', 'A hook opened') order by 1`,
    ),
  ).toEqual([{ north: '4.125' }, { north: '4.13' }])
})
