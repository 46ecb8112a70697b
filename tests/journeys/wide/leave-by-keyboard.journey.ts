import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { expectFocusOnPage, withKeyboardAlone } from '../keyboard.ts'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

const saved = z.object({ data: z.looseObject({ id: z.string() }) })
let office: Office
let tablets: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterAll(async () => {
  for (const each of tablets) await each.remove()
  tablets = []
  await office.close()
})

test('leave is approved by the head of the department and then by HR, by keyboard alone', async () => {
  const asker = await caller(office, 'staff@gulf-marine.demo')
  const [kind] = await office.rows('gulf-marine', "select id from leave_types where name = 'Annual leave'")
  const days = { startDate: '2027-06-07', endDate: '2027-06-09' }
  const made = saved.parse(
    (await asker.call('POST', '/leave-requests', { staffId: asker.personId, leaveTypeId: kind?.id, ...days })).body,
  )
  const { id } = made.data
  expect((await asker.call('POST', `/leave-requests/${id}/submit`, {})).status).toBe(200)
  const status = async () =>
    (await office.rows('gulf-marine', 'select status from leave_requests where id = $1', [id]))[0]?.status

  for (const [device, signed] of [
    ['hod', 'authorized'],
    ['hr', 'approved'],
  ] as const) {
    const tablet = tabletOf(device, office.origin, { width: 1280, height: 800 })
    tablets.push(tablet)
    const page = await tablet.atWork('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const keys = await withKeyboardAlone(page)
    const waiting = page.getByRole('region', { name: 'Leave' }).getByRole('link', { name: /Yusuf Lawal, 7 Jun 2027/ })
    await keys.tabTo(waiting)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Yusuf Lawal/ })).toBeVisible()
    await expectFocusOnPage(page)
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await keys.tabTo(approve)
    await page.keyboard.press('Enter')
    await expect(approve).toHaveCount(0)
    // The button that had the focus is gone: the page's heading has it in its place.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(status, { timeout: 60_000 }).toBe(signed)
    await expect
      .poll(() => keys.heard)
      .toContainEqual(expect.stringMatching(new RegExp(`^Leave request ${signed} successfully`)))
    await expect.poll(() => keys.heard).toContain('Received by the office')
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Nothing waiting')
    expect(keys.pointers).toEqual([])
  }
})
