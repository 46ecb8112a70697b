import { expect, type Locator, type Page } from '@playwright/test'
import { unlock } from '../../journeys/tablet.ts'
import { openSection } from '../../journeys/vessel-forms.ts'
import type { Form } from './forms.ts'
import type { Person } from './kill-setup.ts'

/** Waits for the form the page is loading, unlocking for its author where needed; returns the mark's field. */
export async function openForm(page: Page, who: Person, form: Form): Promise<Locator> {
  const mark = page.getByRole('textbox', { name: form.mark.label, exact: true })
  const people = page.getByText('Who is here?')
  const section = page.locator('[data-form-section]').first()
  await expect(section.or(people).first()).toBeVisible({ timeout: 60_000 })
  if (await people.isVisible()) await unlock(page, who.name, who.pin)
  if (form.mark.section !== undefined) await openSection(page, form.mark.section)
  await expect(mark).toBeVisible({ timeout: 60_000 })
  return mark
}
