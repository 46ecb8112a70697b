import { expect } from '@playwright/test'
import { password, Tablet } from '../../journeys/tablet.ts'
import { startBuilt } from './built-server.ts'
import { openCountingProxy, type Seen } from './counting-proxy.ts'

declare global {
  /** When the first page with something to do stood, in milliseconds since 1970. */
  var workableAt: number | undefined
}

/** What a device asks of the office between 'Sign in' and the first page that can be worked with. */
export type SignInRequests = {
  /** Where no service worker holds the app yet. */
  firstVisit: readonly Seen[]
  /** Where it does. */
  withWorker: readonly Seen[]
}

/**
 * Signs the captain of a demonstration company in, on a device that was never here and on one that holds the app. What is
 * answered later than the page stands was not waited for, and is not counted: the mirror, and panels that come after.
 */
export async function signInRequests(tree: string): Promise<SignInRequests> {
  const server = await startBuilt(tree, {})
  try {
    return {
      firstVisit: await requestsOf(server.origin, false),
      withWorker: await requestsOf(server.origin, true),
    }
  } finally {
    await server.stop()
  }
}

/** The parts of the app among requests: they grow with it. */
export const partsAmong = (seen: readonly Seen[]): readonly Seen[] =>
  seen.filter(({ path }) => !path.startsWith('/api/'))

async function requestsOf(office: string, withWorker: boolean): Promise<Seen[]> {
  const proxy = await openCountingProxy(office, withWorker)
  const tablet = new Tablet(proxy.origin, { width: 1280, height: 800 })
  try {
    const page = await tablet.open('/')
    await page.addInitScript(noteWorkable)
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await expect(email).toBeVisible()
    if (withWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await expect(email).toBeVisible()
    await page.waitForLoadState('networkidle')
    await email.fill('captain@gulf-marine.demo')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    const before = proxy.seen.length
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: /Only I use this device/ }).click()
    await page.waitForFunction(() => globalThis.workableAt !== undefined)
    const workableAt = (await page.evaluate(() => globalThis.workableAt)) ?? 0
    const isWaitedFor = ({ isOfWorker, answeredAt }: Seen) =>
      !isOfWorker && answeredAt !== null && answeredAt <= workableAt
    return proxy.seen.slice(before).filter(isWaitedFor)
  } finally {
    await tablet.remove()
    await proxy.close()
  }
}

/** Runs in the page: notes when the dashboard shows the first thing to do. */
function noteWorkable(): void {
  const look = () => {
    if (
      document.querySelector('main h1') &&
      document.querySelector('main a[href]') &&
      location.pathname === '/dashboard'
    ) {
      globalThis.workableAt = Date.now()
    } else requestAnimationFrame(look)
  }
  look()
}
