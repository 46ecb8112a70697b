import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { password, type Tablet, tabletOf } from '../tablet.ts'

const ownSessions = z.object({ data: z.array(z.object({ id: z.string(), current: z.boolean() })) })

let office: Office
let desktop: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desktop = tabletOf('support', office.origin, { width: 1280, height: 800 })
  await desktop.atWork()
})

test.afterAll(async () => {
  await desktop.remove()
  await office.close()
})

test('a session that was ended elsewhere is told, and the password is given on the same screen', async () => {
  const page = await desktop.open('/vessel-management/vessels')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const elsewhere = await caller(office, 'support@gulf-marine.demo')
  const { data } = ownSessions.parse((await elsewhere.call('GET', '/me/sessions')).body)
  for (const { id } of data.filter(({ current }) => !current)) {
    expect((await elsewhere.call('DELETE', `/me/sessions/${id}`)).status).toBe(200)
  }

  // Nobody touches the desktop: its live news ends, or the next look for news is refused.
  const given = page.getByRole('textbox', { name: 'Password' })
  await expect(given).toBeVisible({ timeout: 60_000 })
  const signInAgain = page.getByRole('button', { name: 'Sign in again' })
  await given.fill('not the password')
  await signInAgain.click()
  await expect(page.getByText('The e-mail address or password is incorrect').first()).toBeVisible()
  await given.fill(password)
  await page.keyboard.press('Enter')
  await expect(signInAgain).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Vessels', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/vessel-management\/vessels$/)
})
