import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import type { CuttingProxy } from '../sync/cutting-proxy.ts'
import { type Borrower, borrowerOf, type FormCase } from './form-cases.ts'
import { endOf, openForm } from './form-contract.ts'
import { fillLeast, lastWritten } from './form-rounds.ts'
import type { Office } from './office.ts'
import { caller } from './rest.ts'

/** What the office may take from somebody and give back. */
export type LentRights = { take(): Promise<void>; giveBack(): Promise<void> }

const madeSchema = z.object({ data: z.looseObject({ id: z.string(), status: z.string().nullable() }) })

/**
 * Gives somebody a role with what their forms ask for, as the administrator does, and a berth, since some forms are
 * written on board alone. Where the role waits for a second person, it is confirmed.
 */
export async function lendRights(office: Office, borrower: Borrower, forms: readonly FormCase[]): Promise<LentRights> {
  const admin = await caller(office, 'admin@gulf-marine.demo')
  const second = await caller(office, 'hr@gulf-marine.demo')
  const { personId } = await caller(office, `${borrower}@gulf-marine.demo`)
  const [vessel] = await office.rows('gulf-marine', 'select id from vessels where active order by name limit 1')
  const make = async (path: string, body: object) => {
    const answer = await admin.call('POST', path, body)
    expect([path, answer.status], JSON.stringify(answer.body)).toEqual([path, 201])
    return madeSchema.parse(answer.body).data.id
  }
  const validFrom = '2026-01-01T00:00:00Z'
  await make('/vessel-assignments', { staffId: personId, vesselId: vessel?.id, position: 'Superintendent', validFrom })
  const permissions = permissionsLent(borrower, forms).map((name) => ({ id: randomUUID(), name }))
  const roleId = await make('/roles', { name: `Lent to ${borrower}`, permissions })
  const assignment = await make('/role-assignments', { staffId: personId, roleId, validFrom })
  const step = async (name: string, by = admin) => {
    const answer = await by.call('POST', `/role-assignments/${assignment}/${name}`, {})
    expect([name, answer.status], JSON.stringify(answer.body)).toEqual([name, 200])
  }
  const confirmWhereAsked = async () => {
    const { body } = await admin.call('GET', `/role-assignments/${assignment}`)
    if (madeSchema.parse(body).data.status === 'awaiting-confirmation') await step('confirm', second)
  }
  await confirmWhereAsked()
  return {
    take: () => step('retire'),
    async giveBack() {
      await step('reinstate')
      await confirmWhereAsked()
    },
  }
}

function permissionsLent(borrower: Borrower, forms: readonly FormCase[]): string[] {
  return [...new Set(forms.flatMap((form) => (borrowerOf(form) === borrower ? (form.permission ?? []) : [])))]
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
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await rights.giveBack()
  await expect(control).toHaveValue(text, { timeout: 60_000 })
  const { pathname } = new URL(page.url())
  await endOf(page).click()
  await page.waitForURL((url) => url.pathname !== pathname, { timeout: 30_000 })
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
