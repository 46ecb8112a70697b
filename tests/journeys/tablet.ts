import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect as expectOf, type Page } from '@playwright/test'
import { type PreparedDevice, preparedOrigin, preparedPin } from './prepared-devices.ts'
import { deviceFolder } from './prepared-places.ts'

/** As long as in a journey, of whose configuration nothing is known while devices are prepared before it. */
const expect = expectOf.configure({ timeout: 15_000 })

/**
 * What Chromium is to leave out: Playwright's own list for it, which a second one takes the place of, and the pages that
 * the address bar keeps ready for its menus, whose making takes as long as all the rest of a start.
 */
const leftOut = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Chromium as root, without its own network requests. */
export const quietFlags = [
  `--disable-features=${leftOut.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The whole Chromium. */
const wholeChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** The same build without its desk, where `npm test` has found one. */
const shell = process.env.CHROMIUM_SHELL_PATH ?? wholeChromium

const leading = (origin: string, address: string) =>
  `--host-resolver-rules=MAP ${new URL(origin).host}:80 ${new URL(address).host}`

/** The password of every demonstration account. */
export const password = 'Fairlead-demo-1'

/** A browser with a persistent profile, like a tablet's. */
export class Tablet {
  readonly #profile = mkdtempSync(join(tmpdir(), 'fairlead-tablet-'))
  /** The app's address for this browser. */
  readonly origin: string
  readonly #size: { width: number; height: number }
  readonly #flags: readonly string[]
  #program = shell
  #context: BrowserContext | null = null

  /**
   * A new browser. `origin` is the app's address, `address` where it leads: the office, or a link to it; the same by
   * default. `flags` are added to the browser's.
   */
  constructor(
    origin: string,
    size: { width: number; height: number } = { width: 800, height: 1280 },
    address = origin,
    flags: readonly string[] = [],
  ) {
    this.origin = origin
    this.#size = size
    this.#flags = [...quietFlags, ...flags, ...(address === origin ? [] : [leading(origin, address)])]
  }

  /** From its next start the whole Chromium: the shell wakes no service worker by itself, and keeps no screen awake. */
  withDesk(): this {
    this.#program = wholeChromium
    return this
  }

  /** The folder of its profile. */
  get profile(): string {
    return this.#profile
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('the browser is closed')
    return this.#context
  }

  /** Opens the browser on a path of the app. */
  async open(path = '/'): Promise<Page> {
    this.#context ??= await chromium.launchPersistentContext(this.#profile, {
      executablePath: this.#program,
      args: [...this.#flags],
      viewport: this.#size,
      hasTouch: this.#size.width < 1000,
      baseURL: this.origin,
      timezoneId: 'Africa/Lagos',
    })
    this.#context.setDefaultTimeout(30_000)
    // tsx adds name markers to functions evaluated in a page.
    await this.#context.addInitScript('globalThis.__name ??= (value) => value')
    const page = this.#context.pages().find((each) => each.url() === 'about:blank') ?? (await this.#context.newPage())
    await page.goto(path)
    return page
  }

  /** Opens a prepared browser, unlocks with the PIN, and waits until the app has updated what is new. */
  async atWork(path = '/'): Promise<Page> {
    const page = await this.open('about:blank')
    // The app subscribes to notifications once it has pulled.
    const listening = page.waitForRequest((request) => request.url().endsWith('/sync/news'))
    await page.goto(path)
    await unlock(page, /./, preparedPin)
    await listening
    return page
  }

  /** Closes the browser as a person does. */
  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = null
  }

  /** Kills every process of this browser with -9, without a chance to write anything. */
  async kill(): Promise<void> {
    const context = this.#context
    this.#context = null
    const closed = context ? new Promise((resolve) => context.once('close', resolve)) : Promise.resolve()
    process.kill(-this.#processId(), 'SIGKILL')
    await closed
  }

  /** The browser's main process, which leads the group of its processes. */
  #processId(): number {
    const lock = join(this.#profile, 'SingletonLock')
    // The shell locks nothing; it is used on Debian alone, where each process tells its command.
    const id = lstatSync(lock, { throwIfNoEntry: false }) ? /-(\d+)$/.exec(readlinkSync(lock))?.[1] : this.#shellId()
    if (!id) throw new Error('no browser has this profile')
    return Number(id)
  }

  #shellId(): string | undefined {
    return readdirSync('/proc').find((id) => {
      const command = commandOf(id)
      return command.includes(`--user-data-dir=${this.#profile}`) && !command.some((part) => part.startsWith('--type='))
    })
  }

  /** Closes the browser and deletes the profile. */
  async remove(): Promise<void> {
    await this.close()
    rmSync(this.#profile, { recursive: true, force: true })
  }
}

/** What a process was started with, by its folder in /proc; nothing where it has ended, or is not one. */
function commandOf(id: string): string[] {
  try {
    return /^\d+$/.test(id) ? readFileSync(join('/proc', id, 'cmdline'), 'utf8').split('\0') : []
  } catch {
    return []
  }
}

/** A browser with a person signed in and their mirror complete; the app is reached at `address`. */
export function tabletOf(
  device: PreparedDevice,
  address: string,
  size?: { width: number; height: number },
  flags?: readonly string[],
): Tablet {
  const tablet = new Tablet(preparedOrigin, size, address, flags)
  cpSync(join(deviceFolder, device), tablet.profile, { recursive: true })
  return tablet
}

/**
 * Makes a page print to the test only: while the browser's own preview is open, Chromium prints for nobody else. The
 * page gets the same events as from the preview.
 */
export async function printToTest(page: Page): Promise<void> {
  const close = () => Object.assign(globalThis, { print: () => undefined })
  await page.addInitScript(close)
  await page.evaluate(close)
}

/** A browser with a private window, which stores nothing after it is closed. */
export async function openPrivately(origin: string): Promise<Browser & { window: BrowserContext }> {
  const browser = await chromium.launch({
    executablePath: shell,
    args: quietFlags,
  })
  const window = await browser.newContext({ baseURL: origin, viewport: { width: 800, height: 1280 } })
  return Object.assign(browser, { window })
}

/** Signs in online for the first time on this device, and chooses a PIN on a shared tablet. */
export async function signIn(page: Page, email: string, pin: string): Promise<void> {
  const email_ = page.getByRole('textbox', { name: 'E-mail' })
  const someoneElse = page.getByRole('button', { name: /Someone else/ })
  await expect(email_.or(someoneElse).first()).toBeVisible()
  if (await someoneElse.isVisible()) await someoneElse.click()
  await email_.fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // Only the first person is asked how the device is used.
  const shared = page.getByRole('button', { name: /Shared tablet/ })
  await expect(shared.or(page.getByRole('heading', { name: 'Choose a PIN' })).first()).toBeVisible()
  if (await shared.isVisible()) await shared.click()
  for (const heading of ['Choose a PIN', 'Repeat your PIN']) {
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.keyboard.type(pin)
  }
  await page.getByRole('heading', { name: 'Repeat your PIN' }).waitFor({ state: 'detached' })
}

/** Switches to a person known on this device by picture and PIN, with or without a network. */
export async function unlock(page: Page, name: RegExp, pin: string): Promise<void> {
  await page.getByText('Who is here?').waitFor()
  await page.getByRole('listitem').getByRole('button', { name }).first().click()
  await page.getByRole('heading', { name: /PIN/ }).first().waitFor()
  await page.keyboard.type(pin)
  await page.getByText('Who is here?').waitFor({ state: 'detached' })
}

/** Locks the device, as before handing it over. */
export async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account and device/ }).click()
  await page.getByRole('menuitem', { name: 'Switch user' }).click()
  await page.getByText('Who is here?').waitFor()
}

/** Waits until the service worker controls the page and the first mirror is complete. */
export async function readyForSea(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until the app says that everything this person may read is on the device. */
export async function firstMirror(page: Page): Promise<void> {
  await page.goto('/sync')
  const readable = page.locator('section', { has: page.getByRole('heading', { name: 'Available offline' }) })
  const lines = readable.getByRole('listitem')
  await expect(lines.first()).toBeVisible({ timeout: 60_000 })
  await expect(lines.filter({ hasText: 'Updated' })).toHaveCount(await lines.count(), { timeout: 60_000 })
  await expect(readable.getByText(/parts downloaded/)).toHaveCount(0, { timeout: 60_000 })
}
