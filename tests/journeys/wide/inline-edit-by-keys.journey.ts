import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { axeFindings } from '../../screenshots/findings.ts'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { withKeyboardAlone } from '../keyboard.ts'
import { Office } from '../office.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { type Caller, caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

const saved = z.object({ data: z.looseObject({ id: z.string(), version: z.number() }) })
const people = z.object({ data: z.array(z.looseObject({ id: z.string(), version: z.number() })) })
const desk = { width: 1280, height: 800 }

let office: Office
let link: CuttingProxy
let admin: Caller
let desktops: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  admin = await caller(office, 'admin@gulf-marine.demo')
})
test.afterEach(async () => {
  for (const each of desktops) await each.remove()
  desktops = []
})
test.afterAll(async () => {
  await link.close()
  await office.close()
})

async function sitDown(device: PreparedDevice): Promise<Page> {
  const desktop = tabletOf(device, link.origin, desk)
  desktops.push(desktop)
  return desktop.atWork()
}

/** A record as the office keeps it. */
async function kept(path: string, by: Caller = admin): Promise<Record<string, unknown>> {
  const answer = await by.call('GET', path)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return saved.parse(answer.body).data
}

async function personNamed(email: string): Promise<string> {
  const answer = await admin.call('GET', `/staff?search=${encodeURIComponent(email)}`)
  const [person] = people.parse(answer.body).data
  if (!person) throw new Error(`nobody has ${email}`)
  return person.id
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowHeights = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))

test('by the keyboard alone two cells of a row are changed as one, what is wrong is said beside the cell, and Escape keeps nothing', async () => {
  const id = await personNamed('captain4@gulf-marine.demo')
  const before = await kept(`/staff/${id}`)
  const page = await sitDown('hr')
  await page.goto('/staff-management/staffs?search=captain4&columns=firstName,lastName,email,jobTitle')
  const row = page.getByRole('link', { name: String(before.firstName), exact: true })
  await expect(row).toBeVisible()
  const keys = await withKeyboardAlone(page)
  await expect(row).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText(/^Edit row/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: /F2 to edit$/ })).toBeVisible()

  const title = [before.firstName, before.lastName].join(' ')
  const heights = await rowHeights(page)
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('F2')
  await expect(box(page, `First name, of ${title}`)).toBeFocused()
  expect(await rowHeights(page)).toEqual(heights)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(box(page, `Last name, of ${title}`)).toBeFocused()
  await page.keyboard.press('Tab')
  const email = box(page, `E-mail, of ${title}`)
  await expect(email).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('no address')
  await page.keyboard.press('Tab')
  const job = box(page, `Job title, of ${title}`)
  await expect(job).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toContainText('no address')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Senior master')
  await page.keyboard.press('Enter')

  await expect(email).toBeFocused()
  await expect(email).toHaveValue('no address')
  await expect(email).toHaveAccessibleDescription('This is not an e-mail address')
  expect(await kept(`/staff/${id}`)).toMatchObject({ version: before.version, jobTitle: before.jobTitle })
  await page.keyboard.press('Control+a')
  await page.keyboard.type('captain4.new@gulf-marine.demo')
  await page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  expect(await kept(`/staff/${id}`)).toMatchObject({
    version: Number(before.version) + 1,
    email: 'captain4.new@gulf-marine.demo',
    jobTitle: 'Senior master',
  })
  await expect.poll(() => keys.heard).toContainEqual(`Saved: ${title}`)

  await page.keyboard.press('F2')
  await expect(box(page, `First name, of ${title}`)).toBeFocused()
  await page.keyboard.type('xyz')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await expect(row).toHaveText(String(before.firstName))
  await page.keyboard.press('F2')
  await expect(box(page, `First name, of ${title}`)).toHaveValue(String(before.firstName))
  await page.keyboard.press('Escape')
  expect(await kept(`/staff/${id}`)).toMatchObject({ version: Number(before.version) + 1 })
  expect(keys.pointers).toEqual([])
})
