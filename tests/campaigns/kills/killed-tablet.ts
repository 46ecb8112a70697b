import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { Tablet } from '../../journeys/tablet.ts'

/** Milliseconds in which every process of a killed browser has ended. */
const dead = 10_000

/** Milliseconds for anything on a screen of a busy machine. */
const patience = 120_000

/** A tablet whose browser is killed again and again. */
export class KilledTablet {
  readonly tablet: Tablet
  /** Uncaught errors in all pages so far. */
  readonly errors: string[] = []
  readonly #plant: (() => void) | undefined
  #page: Page | null = null

  /** `plant` runs in every page before the app. */
  constructor(origin: string, plant?: () => void) {
    this.tablet = new Tablet(origin)
    this.#plant = plant
  }

  get page(): Page {
    if (!this.#page) throw new Error('the browser was killed')
    return this.#page
  }

  /** Opens the browser, or continues in it, at a path of the app. */
  async open(path: string): Promise<Page> {
    if (this.#plant && !this.#page) {
      await this.tablet.open('about:blank')
      await this.tablet.context.addInitScript(this.#plant)
    }
    this.watch(await this.tablet.open(path))
    this.tablet.context.setDefaultTimeout(patience)
    return this.page
  }

  /** Continues with another page of the browser. */
  watch(page: Page): void {
    if (this.#page === page) return
    this.#page = page
    page.on('pageerror', (error) => this.errors.push(String(error.stack ?? error)))
  }

  /** Kills every process of the browser with -9 and returns the time (`performance.now`). */
  async kill(): Promise<number> {
    const profile = this.tablet.profile
    this.#page = null
    const killed = this.tablet.kill()
    const instant = performance.now()
    await killed
    for (const end = instant + dead; processesOf(profile).length > 0; await wait(10)) {
      if (performance.now() > end) throw new Error('processes of the killed browser live')
    }
    return instant
  }

  async remove(): Promise<void> {
    await this.tablet.remove()
  }
}

/** The processes that have the profile open, where the system lists processes. */
function processesOf(profile: string): number[] {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(profile) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}
