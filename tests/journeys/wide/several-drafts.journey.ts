import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { firstMirror, lock, signIn, type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  tablet = tabletOf('admin', office.origin)
})

test.afterAll(async () => {
  await tablet.remove()
  await office.close()
})

let isUnlocked = false

/** A page of the tablet, which the first of the tests that run on it unlocks: each can be played alone. */
async function at(path: string): Promise<Page> {
  const page = isUnlocked ? await tablet.open(path) : await tablet.atWork(path)
  isUnlocked = true
  return page
}

test('whoever may no longer write what they had begun reads it at its form, and nothing claims that they read more', async () => {
  const page = await at('/dashboard')
  await lock(page)
  await signIn(page, 'hr@gulf-marine.demo', '602214')
  await firstMirror(page)
  await page.goto('/leave-management/public-holidays/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Day of the sea')
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  const admin = await caller(office, 'admin@gulf-marine.demo')
  const held = 'select a.id from role_assignments a join staff s on s.id = a.staff_id where s.email = $1'
  for (const { id } of await office.rows('gulf-marine', held, ['hr@gulf-marine.demo'])) {
    expect((await admin.call('DELETE', `/role-assignments/${String(id)}`)).status).toBe(200)
  }
  await expect(page.getByText('You cannot create or edit this')).toBeVisible({ timeout: 60_000 })
  const safe = page.getByRole('status').filter({ hasText: 'What you typed is safe on this device' })
  await safe.getByText('What you wrote').click()
  await expect(safe).toContainText('Day of the sea')
  await expect(page.getByText(/New on this device/)).toHaveCount(0)
  await safe.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(safe).toHaveCount(0)
})
