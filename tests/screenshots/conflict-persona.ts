import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { caller } from '../journeys/rest.ts'
import { openSection } from '../journeys/vessel-forms.ts'
import type { Persona, ScreenSetup } from './persona.ts'

const saved = z.object({ data: z.looseObject({ id: z.string() }) })
const clash = (page: Page) => page.getByRole('region', { name: 'Changed in two places' })

/** A report that was changed at sea and in the office, and is to be settled. */
export const conflictPersona: Persona = {
  name: 'settling',
  device: 'crew',
  screens: [
    { name: 'sync', open: clashOnSyncPage },
    { name: 'dashboard', after: 'sync', open: '/dashboard' },
    { name: 'record', after: 'sync', open: clashOnRecord },
  ],
}

async function clashOnSyncPage(page: Page, ground: ScreenSetup): Promise<void> {
  const crew = await caller(ground.office, 'crew@gulf-marine.demo')
  const captain = await caller(ground.office, 'captain@gulf-marine.demo')
  const [vessel] = await ground.office.rows(
    'gulf-marine',
    'select vessel_id from vessel_assignments where staff_id = $1 and valid_until is null and deleted_at is null',
    [crew.personId],
  )
  const downtime = { id: randomUUID(), hours: 2, reason: 'Winch brake adjusted' }
  const remarks = 'Fresh water to be topped up at the next call. All else in order.'
  const made = await crew.call('POST', '/vessel-daily-reports', {
    vesselId: vessel?.vessel_id,
    date: '2024-02-03',
    utcOffsetMinutes: 60,
    activity: 'towing',
    location: 'Bonny fairway buoy',
    remarks,
    downtimes: [downtime],
  })
  const { id } = saved.parse(made.body).data

  await page.goto(`/vessel-management/daily-reports/staff/${id}/edit`)
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(text('Location')).toHaveValue('Bonny fairway buoy')
  ground.link.fate = () => 'lost'
  await text('Location').fill('Bonny anchorage')
  await openSection(page, 'Events')
  await text('Hours, line 1').fill('3')
  await text('Remarks').fill('Fresh water and gas oil to be topped up at the next call. All else in order.')
  await page
    .getByRole('button', { name: 'Save as draft' })
    .or(page.getByRole('button', { name: 'Save changes' }))
    .first()
    .click()
  // The form stands at another address than the one it was opened by: only what is kept says that it was sent on.
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/1 waiting/)
  const changed = await captain.call('PATCH', `/vessel-daily-reports/${id}`, {
    location: 'Bonny river, berth 4',
    downtimes: [{ ...downtime, hours: 4 }],
    remarks: 'Fresh water to be topped up on Monday. All else in order.',
  })
  saved.parse(changed.body)
  ground.link.fate = () => 'through'
  await page.goto('/sync')
  const sendNow = page.getByRole('button', { name: 'Sync now' })
  await expect(async () => {
    if (await sendNow.isEnabled()) await sendNow.click()
    await expect(clash(page)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

async function clashOnRecord(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Changed in two places/ }).click()
  await expect(clash(page)).toBeVisible()
}
