import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test'
import { z } from 'zod'

const message = z.object({
  id: z.number().optional(),
  error: z.object({ message: z.string() }).optional(),
  result: z.object({ result: z.object({ value: z.unknown() }).optional() }).optional(),
})
type Answer = z.infer<typeof message>
const conditions = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * The link as the browser sees it, for a page and the app's service worker. The browser's Background Sync follows the
 * worker's part: an event requested offline fires when it is back.
 */
export class EmulatedLink {
  readonly #page: CDPSession
  readonly #browser: CDPSession
  readonly #origin: string
  readonly #answers = new Map<number, (answer: Answer) => void>()
  #worker = ''
  #sent = 0

  private constructor(page: CDPSession, browser: CDPSession, origin: string) {
    this.#page = page
    this.#browser = browser
    this.#origin = origin
    browser.on('Target.receivedMessageFromTarget', ({ message: text }) => {
      const answer = message.parse(JSON.parse(text))
      if (answer.id !== undefined) this.#answers.get(answer.id)?.(answer)
    })
  }

  /** Takes control of a page's link and its worker's. */
  static async of(context: BrowserContext, page: Page): Promise<EmulatedLink> {
    const browser = await context.browser()?.newBrowserCDPSession()
    if (!browser) throw new Error('this context has no browser of its own')
    const link = new EmulatedLink(await context.newCDPSession(page), browser, new URL(page.url()).origin)
    await link.#page.send('Network.enable')
    return link
  }

  /** Cuts the link of page and worker. */
  async cut(): Promise<void> {
    await this.#page.send('Network.emulateNetworkConditions', { offline: true, ...conditions })
    // A worker that was about to stop when it was told starts anew without what it was told.
    await expect(async () => {
      await this.#takeWorker()
      await this.#askWorker('Network.emulateNetworkConditions', { offline: true, ...conditions })
      expect(await this.isCut()).toBe(true)
    }).toPass({ timeout: 15_000 })
  }

  /** Whether the worker reaches nothing. */
  async isCut(): Promise<boolean> {
    const expression = "fetch('/health').then(() => false, () => true)"
    const { result } = await this.#askWorker('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    return z.boolean().parse(result?.result?.value)
  }

  async #takeWorker(): Promise<void> {
    const { targetInfos } = await this.#browser.send('Target.getTargets')
    const worker = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(this.#origin))
    if (!worker) throw new Error('the service worker does not run')
    if (this.#worker !== '') await this.#browser.send('Target.detachFromTarget', { sessionId: this.#worker })
    const { sessionId } = await this.#browser.send('Target.attachToTarget', {
      targetId: worker.targetId,
      flatten: false,
    })
    this.#worker = sessionId
    await this.#askWorker('Network.enable')
  }

  /** Restores the worker's link; the page may be closed by then. */
  async giveBack(): Promise<void> {
    await this.#askWorker('Network.emulateNetworkConditions', { offline: false, ...conditions })
  }

  async #askWorker(method: string, params: object = {}): Promise<Answer> {
    this.#sent += 1
    const id = this.#sent
    const answered = new Promise<Answer>((resolve) => this.#answers.set(id, resolve))
    await this.#browser.send('Target.sendMessageToTarget', {
      sessionId: this.#worker,
      message: JSON.stringify({ id, method, params }),
    })
    const answer = await answered
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer
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
