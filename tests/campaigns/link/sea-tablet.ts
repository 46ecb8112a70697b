import { expect, type Page } from '@playwright/test'
import type { ChosenFile } from '../../journeys/camera-photo.ts'
import { paper } from '../../journeys/camera-photo.ts'
import { firstMirror, lock, readyForSea, signIn, Tablet, unlock } from '../../journeys/tablet.ts'
import { deckPhoto } from '../deck-photo.ts'
import type { Submission } from '../submissions.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { type SeaForm, seaForms } from './sea-forms.ts'

/** A person who works on a tablet. */
export type Sailor = {
  email: string
  name: RegExp
  pin: string
  forms: readonly SeaForm[]
  /** Days without records of theirs, newest last, for forms of a day. */
  days: Record<'daily report' | 'hours' | 'leave', string[]>
}

/** What was submitted: when the app confirmed it (milliseconds since 1970). */
export type Sent = Submission & { confirmedAt: number }

/** A tablet behind its own link, its people, and their work on it. */
export class SeaTablet {
  readonly name: string
  readonly tablet: Tablet
  readonly link: FaultProxy
  readonly sailors: readonly Sailor[]
  readonly sent: Sent[] = []
  /** Texts of unsent drafts, by author. */
  readonly drafts: { email: string; text: string }[] = []
  /** How many reports were changed while the office changed them, and how many of these must be returned. */
  changes = 0
  clashes = 0
  readonly errors: string[] = []
  #who: Sailor
  #page: Page | null = null
  #files: ChosenFile[] = []
  #count = 0

  constructor(name: string, link: FaultProxy, sailors: readonly Sailor[]) {
    const [first] = sailors
    if (!first) throw new Error('nobody is on the tablet')
    this.name = name
    this.link = link
    this.sailors = sailors
    this.#who = first
    this.tablet = new Tablet(link.origin)
  }

  /** The page its people work on; null while the app is closed. */
  get page(): Page | null {
    return this.#page
  }

  get who(): Sailor {
    return this.#who
  }

  /** In harbour: everybody signs in and completes their mirror. */
  async comeAboard(seed: number): Promise<void> {
    const page = await this.tablet.open('/')
    this.tablet.context.setDefaultTimeout(120_000)
    this.goOn(page)
    for (const sailor of this.sailors) {
      if (sailor !== this.sailors[0]) await lock(page)
      await signIn(page, sailor.email, sailor.pin)
      await readyForSea(page)
      await firstMirror(page)
      this.#who = sailor
    }
    for (let count = 0; count < 6; count += 1) {
      this.#files.push(await deckPhoto(page, seed * 1000 + this.name.charCodeAt(0) * 10 + count))
      this.#files.push(paper(`${this.name}-${count}.pdf`))
    }
  }

  /** Sets the page the app is open on, or none. */
  goOn(page: Page | null): void {
    this.#page = page
    page?.on('pageerror', (error) => this.errors.push(`${this.name}: ${String(error.stack ?? error)}`))
  }

  /** Opens a path of the app, unlocking by PIN where the tablet has locked. */
  async openPath(page: Page, path: string): Promise<void> {
    await page.goto(path)
    const people = page.getByText('Who is here?')
    const main = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(main.or(people).first()).toBeVisible({ timeout: 120_000 })
    if (await people.isVisible()) await unlock(page, this.#who.name, this.#who.pin)
    await main.first().waitFor()
  }

  async handOver(page: Page, to: Sailor): Promise<void> {
    await this.openPath(page, '/dashboard')
    await lock(page)
    await unlock(page, to.name, to.pin)
    this.#who = to
  }

  /** Fills in and submits a form with at most `maxFiles` of its files; a near miss where no free day is left. */
  async submit(page: Page, asked: SeaForm, maxFiles = Number.POSITIVE_INFINITY): Promise<void> {
    const { days } = this.#who
    const isOver = asked !== 'near miss' && asked !== 'check' && days[asked].length === 0
    const form = isOver ? 'near miss' : asked
    const { path, fillIn, files } = seaForms[form]
    const day = (form !== 'near miss' && form !== 'check' && days[form].pop()) || ''
    await this.openPath(page, path(day))
    const author = this.#who.email
    const filled = { mark: this.nextMark(), author, files: this.#nextFiles(Math.min(files, maxFiles)), day }
    const submission = await fillIn(page, filled)
    this.sent.push({ ...submission, confirmedAt: Date.now() })
  }

  nextMark(): string {
    this.#count += 1
    return `Sea ${this.name}-${this.#count}`
  }

  #nextFiles(count: number): ChosenFile[] {
    return Array.from({ length: count }, () => {
      this.#count += 1
      const chosen = this.#files[this.#count % this.#files.length]
      if (!chosen) throw new Error('there are no files')
      return { ...chosen, name: `${this.name}-${this.#count}-${chosen.name}` }
    })
  }
}
