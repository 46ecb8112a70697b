import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { call, copyTree } from './followed-readme.ts'

/** What the next build's upgrade adds to each description, which shows who uses it. */
export const mark = ' (read anew)'

/**
 * A tree with the next build: another heading on the device's page, and version three of near-miss reports. Returns its
 * folder, which the caller deletes.
 */
export async function makeNextBuild(): Promise<string> {
  const tree = copyTree()
  change(tree, 'src/app/outbox/sync-page-messages.ts', "title: 'On this device'", "title: 'Next on this device'")
  change(
    tree,
    'src/areas/incidents/near-miss-report/near-miss-report.ts',
    'upgrades: { 1: (fields) => fields },',
    `upgrades: {
      1: (fields) => fields,
      2: ({ description, ...fields }) =>
        typeof description === 'string' ? { ...fields, description: description + '${mark}' } : fields,
    },`,
  )
  change(tree, 'src/areas/incidents/near-miss-report/near-miss-report.ts', 'version: 2,', 'version: 3,')
  await call('node src/server/launch/build.mjs', tree)
  return tree
}

function change(tree: string, path: string, was: string, becomes: string): void {
  const text = readFileSync(join(tree, path), 'utf8')
  if (!text.includes(was)) throw new Error(`${path} no longer says ${was}`)
  writeFileSync(join(tree, path), text.replace(was, becomes))
}

/** The notice of a newer build. */
export const offer = (tab: Page) => tab.getByText('A new version is ready')

/** Marks a tab as open; a page reloaded since has no mark. */
export const markOpened = (tab: Page) => tab.evaluate(() => Reflect.set(globalThis, 'opened', 'before'))

/** Whether a tab is unchanged since `markOpened` (`before`), or reloaded (`anew`); empty while loading. */
export const openedAt = (tab: Page) =>
  tab.evaluate(() => String(Reflect.get(globalThis, 'opened') ?? 'anew')).catch(() => '')

/** Applies the update as its person does, and waits for the reload. */
export async function acceptUpdate(tab: Page): Promise<void> {
  await markOpened(tab)
  await tab.getByRole('button', { name: 'Update now' }).click({ timeout: 90_000 })
  await expect.poll(() => openedAt(tab), { timeout: 60_000 }).toBe('anew')
}

/** Makes the browser check for a newer worker, as the app does every half hour. */
export async function checkForUpdate(tab: Page): Promise<void> {
  await tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
}

/** The addresses of the app's files in the worker's cache. */
export const cachedFiles = (tab: Page) =>
  tab.evaluate(async () => (await (await caches.open('fairlead-files')).keys()).map(({ url }) => url))

/** Deletes all cached files but those named, as on a device that never had another build. */
export async function removeOtherFiles(tab: Page, own: readonly string[]): Promise<void> {
  await tab.evaluate(async (urls) => {
    await caches.delete('fairlead-files-before')
    const files = await caches.open('fairlead-files')
    for (const { url } of await files.keys()) if (!urls.includes(url)) await files.delete(url)
  }, own)
}
