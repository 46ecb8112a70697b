import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Office } from './office.ts'

/** The newest mail of the office to an address, as it was sent; empty where there is none. */
export function mailTo(office: Office, email: string): string {
  const folder = join(office.dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const mail = names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .findLast((text) => text.includes(`To: ${email}`))
  return (mail ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}

/** The path, with its secret, of the link in the newest mail to an address that has one below `page`. */
export async function mailedLink(office: Office, email: string, page: string): Promise<string> {
  await expect.poll(() => mailTo(office, email)).toContain(page)
  return /https?:\/\/[^/\s]+(\/guest\/\S+)/.exec(mailTo(office, email))?.[1] ?? ''
}

/** Opens a link on this device with the code of a new mail. */
export async function openWithCode(page: Page, office: Office, email: string): Promise<void> {
  const before = mailTo(office, email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect.poll(() => mailTo(office, email) !== before && codeOf(mailTo(office, email)) !== null).toBe(true)
  await page.getByRole('textbox', { name: 'Code of six digits' }).fill(codeOf(mailTo(office, email)) ?? '')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

/** The code in a mail; null where it has none. */
export function codeOf(mail: string): string | null {
  return /^Your code is (\d{6})/m.exec(mail)?.[1] ?? null
}
