import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { quietFlags } from '../../journeys/tablet.ts'
import { findChromium } from '../../machine/chromium.mjs'

/** A Chromium with a profile that outlives it. */
export class BenchBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'fairlead-bench-profile-'))
  #context: BrowserContext | null = null

  /** A new page at an address, in the browser that runs or in one that is started now. */
  async page(address: string): Promise<Page> {
    this.#context ??= await chromium.launchPersistentContext(this.#profile, {
      executablePath: (await findChromium()).path,
      args: [...quietFlags, '--disable-background-timer-throttling'],
    })
    const page = await this.#context.newPage()
    page.setDefaultTimeout(0)
    page.on('pageerror', (error) => console.error(`in the page: ${error.stack ?? error.message}`))
    await page.goto(address)
    await page.waitForFunction(() => globalThis.bench !== undefined)
    return page
  }

  /** Closes the browser as a person does; what it kept stays. */
  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = null
  }

  /** Closes it and forgets what it kept. */
  async remove(): Promise<void> {
    await this.close()
    rmSync(this.#profile, { recursive: true, force: true })
  }
}
