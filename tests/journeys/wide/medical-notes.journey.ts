import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { tabletOf } from '../tablet.ts'

const list = '/leave-management/medical-notes'

test('HR reads medical notes of others with the office, and a head of department none', async () => {
  const office = await Office.open()
  const size = { width: 1280, height: 800 }
  const [hr, hod] = [tabletOf('hr', office.origin, size), tabletOf('hod', office.origin, size)]
  try {
    const page = await hr.atWork(list)
    await page.getByRole('link', { name: 'Yusuf Lawal' }).click()
    await expect(page.getByText('Fever, three days of rest')).toBeVisible()
    // The request that it belongs to shows it to HR too.
    await page.getByRole('link', { name: /^Sick leave, 29 Oct/ }).click()
    const notes = page.getByRole('region', { name: /^Medical notes/ })
    await expect(notes.getByText('Fever, three days of rest')).toBeVisible()
    await expect(notes.getByRole('link', { name: 'New medical note' })).toHaveCount(0)
    const request = new URL(page.url()).pathname
    await hr.context.setOffline(true)
    await page.reload()
    await expect(notes.getByText('Medical notes are at the office, which cannot be reached now.')).toBeVisible()
    await expect(notes.getByText('Fever')).toHaveCount(0)
    await hr.context.setOffline(false)
    await page.goto(list)
    await expect(page.getByRole('link', { name: 'Yusuf Lawal' })).toBeVisible()
    await hr.context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'The office cannot be reached' })).toBeVisible()
    await expect(page.getByText('Yusuf Lawal')).toHaveCount(0)

    const others = await hod.atWork(list)
    await expect(others.getByText('No medical notes')).toBeVisible()
    // A signatory of the leave opens the request, without the notes.
    await others.goto(request)
    await expect(others.getByRole('heading', { level: 1, name: /Yusuf Lawal/ })).toBeVisible()
    await expect(others.getByText('Sick leave').first()).toBeVisible()
    await expect(others.getByRole('region', { name: /^Medical notes/ })).toHaveCount(0)
  } finally {
    await hr.remove()
    await hod.remove()
    await office.close()
  }
})
