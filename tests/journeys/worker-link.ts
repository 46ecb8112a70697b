import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'

const message = z.object({ id: z.number().optional(), error: z.object({ message: z.string() }).optional() })
const conditions = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * The link as the browser sees it, for a page and the app's service worker. The browser's Background Sync follows the
 * worker's part: an event requested offline fires when it is back.
 */
export class EmulatedLink {
  readonly #page: CDPSession
  readonly #browser: CDPSession
  readonly #worker: string
  readonly #answers = new Map<number, (error: string | null) => void>()
  #sent = 0

  private constructor(page: CDPSession, browser: CDPSession, worker: string) {
    this.#page = page
    this.#browser = browser
    this.#worker = worker
    browser.on('Target.receivedMessageFromTarget', ({ message: text }) => {
      const { id, error } = message.parse(JSON.parse(text))
      if (id !== undefined) this.#answers.get(id)?.(error?.message ?? null)
    })
  }

  /** Takes control of a page's link and its worker's. */
  static async of(context: BrowserContext, page: Page): Promise<EmulatedLink> {
    const browser = await context.browser()?.newBrowserCDPSession()
    if (!browser) throw new Error('this context has no browser of its own')
    const { targetInfos } = await browser.send('Target.getTargets')
    const origin = new URL(page.url()).origin
    const worker = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(origin))
    if (!worker) throw new Error('the service worker does not run')
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId: worker.targetId, flatten: false })
    const link = new EmulatedLink(await context.newCDPSession(page), browser, sessionId)
    await link.#page.send('Network.enable')
    await link.#askWorker('Network.enable', {})
    return link
  }

  /** Cuts the link of page and worker. */
  async cut(): Promise<void> {
    await this.#askWorker('Network.emulateNetworkConditions', { offline: true, ...conditions })
    await this.#page.send('Network.emulateNetworkConditions', { offline: true, ...conditions })
  }

  /** Restores the worker's link; the page may be closed by then. */
  async giveBack(): Promise<void> {
    await this.#askWorker('Network.emulateNetworkConditions', { offline: false, ...conditions })
  }

  async #askWorker(method: string, params: object): Promise<void> {
    this.#sent += 1
    const id = this.#sent
    const answered = new Promise<string | null>((resolve) => this.#answers.set(id, resolve))
    await this.#browser.send('Target.sendMessageToTarget', {
      sessionId: this.#worker,
      message: JSON.stringify({ id, method, params }),
    })
    const error = await answered
    if (error) throw new Error(`${method}: ${error}`)
  }
}

/** Makes the browser deliver a sync event to an origin's worker now, through a debugging session of another page. */
export async function dispatchSync(blank: Page, origin: string, tag: string): Promise<void> {
  const session = await blank.context().newCDPSession(blank)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag,
    lastChance: false,
  })
  await session.detach()
}
