import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { call, copyTree } from './followed-readme.ts'

/** What the next build's upgrade adds to each description, so that one sees which of them read it. */
export const mark = ' (read anew)'

/**
 * A tree with the next build: another heading on the page of the device, and the second version of near-miss reports.
 * Answers its folder, which the caller removes.
 */
export async function makeNextBuild(): Promise<string> {
  const tree = copyTree()
  change(tree, 'src/app/outbox/sync-page-messages.ts', "title: 'On this device'", "title: 'Next on this device'")
  change(
    tree,
    'src/areas/incidents/near-miss-report/near-miss-report.ts',
    'version: 1,',
    `version: 2,
    upgrades: {
      1: ({ description, ...fields }) =>
        typeof description === 'string' ? { ...fields, description: description + '${mark}' } : fields,
    },`,
  )
  await call('node src/server/launch/build.mjs', tree)
  return tree
}

function change(tree: string, path: string, was: string, becomes: string): void {
  const text = readFileSync(join(tree, path), 'utf8')
  if (!text.includes(was)) throw new Error(`${path} no longer says ${was}`)
  writeFileSync(join(tree, path), text.replace(was, becomes))
}

/** What tells a person that a newer build waits. */
export const offer = (tab: Page) => tab.getByText('A new version is ready')

/** Notes in a tab that it is open; a page that opened anew since knows nothing of it. */
export const markOpened = (tab: Page) => tab.evaluate(() => Reflect.set(globalThis, 'opened', 'before'))

/** Whether a tab is still as `markOpened` left it (`before`), or opened `anew`; empty while it is opening. */
export const openedAt = (tab: Page) =>
  tab.evaluate(() => String(Reflect.get(globalThis, 'opened') ?? 'anew')).catch(() => '')

/** Takes the update up as its person does, and waits until the page has opened anew. */
export async function acceptUpdate(tab: Page): Promise<void> {
  await markOpened(tab)
  await tab.getByRole('button', { name: 'Update now' }).click({ timeout: 90_000 })
  await expect.poll(() => openedAt(tab), { timeout: 60_000 }).toBe('anew')
}

/** Has the browser look for a newer worker, as the app does every half hour. */
export async function checkForUpdate(tab: Page): Promise<void> {
  await tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
}

/** The addresses under which the worker keeps files of the app. */
export const cachedFiles = (tab: Page) =>
  tab.evaluate(async () => (await (await caches.open('fairlead-files')).keys()).map(({ url }) => url))

/** Leaves of the kept files only those named, as on a device that never met another build. */
export async function removeOtherFiles(tab: Page, own: readonly string[]): Promise<void> {
  await tab.evaluate(async (urls) => {
    await caches.delete('fairlead-files-before')
    const files = await caches.open('fairlead-files')
    for (const { url } of await files.keys()) if (!urls.includes(url)) await files.delete(url)
  }, own)
}
