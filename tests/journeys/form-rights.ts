import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import type { CuttingProxy } from '../sync/cutting-proxy.ts'
import { endOf, type FormCase, openForm } from './form-contract.ts'
import { fillLeast, lastWritten } from './form-rounds.ts'
import type { Office } from './office.ts'
import { caller } from './rest.ts'

/** What the office may take from somebody and give back. */
export type LentRights = { take(): Promise<void>; giveBack(): Promise<void> }

const madeSchema = z.object({ data: z.object({ id: z.string() }) })

/** Gives somebody a role with what the forms ask for, as the administrator does. */
export async function lendRights(office: Office, email: string, forms: readonly FormCase[]): Promise<LentRights> {
  const admin = await caller(office, 'admin@gulf-marine.demo')
  const { personId } = await caller(office, email)
  const make = async (path: string, body: object) => {
    const answer = await admin.call('POST', path, body)
    expect([path, answer.status]).toEqual([path, 201])
    return madeSchema.parse(answer.body).data.id
  }
  const names = [...new Set(forms.flatMap(({ permission }) => permission ?? []))]
  const permissions = names.map((name) => ({ id: randomUUID(), name }))
  const roleId = await make('/roles', { name: 'Keeper of lists', permissions })
  const validFrom = '2026-01-01T00:00:00Z'
  const assignment = await make('/role-assignments', { staffId: personId, roleId, validFrom })
  const step = async (name: string) => {
    const answer = await admin.call('POST', `/role-assignments/${assignment}/${name}`, {})
    expect([name, answer.status]).toEqual([name, 200])
  }
  return { take: () => step('retire'), giveBack: () => step('reinstate') }
}

async function typeInto(page: Page, form: FormCase, text: string): Promise<Locator> {
  // The right has come to the device with the role.
  await expect(async () => {
    await page.goto(form.path)
    await expect(endOf(page)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await openForm(page, form)
  return fillLeast(page, form, text)
}

/** The device hears that the right is gone: what was typed is shown, and the form is back with it when the right is. */
export async function playRightLost(page: Page, form: FormCase, rights: LentRights, office: Office): Promise<void> {
  const text = `Begun with the right, ${form.resource.name}`
  const control = await typeInto(page, form, text)
  await rights.take()
  await expect(page.getByText('You cannot create or edit this', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.locator('summary').first().click()
  await expect(page.getByText(text)).toBeVisible()
  await rights.giveBack()
  await expect(control).toHaveValue(text, { timeout: 60_000 })
  const { pathname } = new URL(page.url())
  await endOf(page).click()
  await page.waitForURL((url) => url.pathname !== pathname)
  await expect.poll(async () => Object.values(await lastWritten(office, form)), { timeout: 30_000 }).toContain(text)
}

/** The office alone knows it yet: it refuses, the form says so, and what was typed stands in it. */
export async function playRightLostUnheard(
  page: Page,
  form: FormCase,
  rights: LentRights,
  link: CuttingProxy,
): Promise<void> {
  const text = 'Begun before anybody said so'
  const control = await typeInto(page, form, text)
  link.fate = (method, path) => (method === 'POST' && path.includes(form.resource.name) ? 'through' : 'lost')
  await rights.take()
  await endOf(page).click()
  await expect(page.locator('form').getByRole('alert')).toContainText(/not|may/i)
  await expect(control).toHaveValue(text)
}
