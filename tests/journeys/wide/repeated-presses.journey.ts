import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { firstMirror, signIn, type Tablet, tabletOf } from '../tablet.ts'

/** However often a button is pressed it is done once, and what was written for a step that fails is still there. */
let office: Office
let tablet: Tablet
let page: Page

const leave = 'A cousin from far away'
const identified = z.object({ data: z.object({ id: z.string() }) })
const listed = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })

test.beforeAll(async () => {
  office = await Office.open()
  tablet = tabletOf('captain', office.origin, { width: 1280, height: 800 })
  page = await tablet.atWork()
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

/** Presses a button of the page whenever it can be pressed, faster than a hand does; what the page complained of meanwhile. */
async function pressOften(name: string): Promise<string[]> {
  return page.evaluate(async (label) => {
    const end = Date.now() + 3000
    const told = new Set<string>()
    while (Date.now() < end) {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
      for (const button of buttons) if (button.innerText.trim() === label && !button.disabled) button.click()
      for (const alert of document.querySelectorAll<HTMLElement>('main [role=alert]')) told.add(alert.innerText)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    return [...told]
  }, name)
}

/** How many entries of a person about a record the office has answered, once all was sent. */
async function entriesOf(account: string, record: unknown): Promise<number> {
  const { personId } = await caller(office, `${account}@gulf-marine.demo`)
  const sql = "select 1 from receipts where body -> 'record' ->> 'id' = $1 and author = $2"
  const count = async () => (await office.rows('gulf-marine', sql, [record, personId])).length
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(0)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting')
  return count()
}

/** From now on this device has room for no entry, until the answer is called. */
async function fillDevice(): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    for (const way of ['add', 'put'] as const) {
      const real = IDBObjectStore.prototype[way]
      IDBObjectStore.prototype[way] = function (this: IDBObjectStore, ...given) {
        if (this.name === 'entries' && document.documentElement.dataset.room === 'none')
          throw new DOMException('no room', 'QuotaExceededError')
        return real.apply(this, given)
      }
    }
    document.documentElement.dataset.room = 'none'
  })
  return () => page.evaluate(() => void delete document.documentElement.dataset.room)
}

async function leaveForHr(days: readonly string[]): Promise<string[]> {
  const staff = await caller(office, 'staff@gulf-marine.demo')
  const manager = await caller(office, 'manager@gulf-marine.demo')
  const [head] = await office.rows('gulf-marine', 'select id from staff where last_name = $1', ['Eze'])
  const types = listed.parse((await staff.call('GET', '/leave-types?limit=100')).body).data
  const leaveTypeId = types.find(({ name }) => name === 'Annual leave')?.id
  const ids: string[] = []
  for (const day of days) {
    const fields = { staffId: staff.personId, leaveTypeId, startDate: day, endDate: day, reason: leave }
    const { id } = identified.parse((await staff.call('POST', '/leave-requests', fields)).body).data
    expect((await staff.call('POST', `/leave-requests/${id}/submit`, {})).status).toBe(200)
    expect((await manager.call('POST', `/leave-requests/${id}/approve`, { actingFor: head?.id })).status).toBe(200)
    ids.push(id)
  }
  return ids
}

test('a form is sent once however often it is pressed while its next page is on the way', async () => {
  await page.goto('/incident-management/staff/near-miss/new')
  await page.getByRole('textbox', { name: 'What happened', exact: true }).fill('A heaving line parted')
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Aft deck')
  expect(await pressOften('Send')).toEqual([])
  await expect(page).toHaveURL(/near-miss$/)
  const sql = 'select id from near_miss_reports where description = $1'
  await expect.poll(() => office.rows('gulf-marine', sql, ['A heaving line parted'])).toHaveLength(1)
  const [report] = await office.rows('gulf-marine', sql, ['A heaving line parted'])
  expect(await entriesOf('captain', report?.id)).toBe(1)
})

test('why days are returned stays where it was written when the device has no room for it', async () => {
  await page.goto('/pms/vessel/work-rest-hours/captain')
  await page
    .getByRole('button', { name: /^Return \w+ \d/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const why = dialog.getByRole('textbox')
  await why.fill('The watch of Sunday night is missing')
  const makeRoom = await fillDevice()
  const giveBack = dialog.getByRole('button', { name: 'Return', exact: true })
  await giveBack.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(why).toHaveValue('The watch of Sunday night is missing')
  await makeRoom()
  await giveBack.click()
  await expect(dialog).toHaveCount(0)
})

test('a step is taken once however often it is pressed, and its reason stays where it cannot be kept', async () => {
  const [declined, approved] = await leaveForHr(['2027-04-05', '2027-04-07'])
  await page.getByRole('button', { name: /account and device/ }).click()
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).click()
  await signIn(page, 'hr@gulf-marine.demo', '482913')
  await firstMirror(page)
  await page.goto(`/leave-management/requests/hr/${declined}`)
  const bar = page.getByRole('region', { name: 'Your decision' })
  const why = bar.getByRole('textbox')
  const decline = bar.getByRole('button', { name: 'Decline', exact: true })
  await decline.click()
  await expect(bar).toContainText('Type why, then press Decline')
  await expect(why).toBeFocused()
  await why.fill('Both of the pilots are away that day')
  const makeRoom = await fillDevice()
  await decline.click()
  await expect(bar.getByRole('alert')).toBeVisible()
  await expect(why).toHaveValue('Both of the pilots are away that day')
  await makeRoom()
  // Nor does it go with the page: a step that failed was not taken.
  await page.reload()
  await expect(why).toHaveValue('Both of the pilots are away that day')
  await decline.click()
  await expect(bar).toHaveCount(0)
  expect(await entriesOf('hr', declined)).toBe(1)

  await page.goto(`/leave-management/requests/hr/${approved}`)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  expect(await pressOften('Approve')).toEqual([])
  expect(await entriesOf('hr', approved)).toBe(1)
})
