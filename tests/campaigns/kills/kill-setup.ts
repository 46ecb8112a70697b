import type { ChosenFile } from '../../journeys/camera-photo.ts'
import type { Office } from '../../journeys/office.ts'
import type { Caller } from '../../journeys/rest.ts'
import type { DeviceFile, DeviceState } from '../device-state.ts'
import type { FaultProxy } from '../link/fault-proxy.ts'
import { type Form, nearMiss } from './forms.ts'
import type { Fields } from './journal.ts'
import type { KilledTablet } from './killed-tablet.ts'

/** A person on the tablet. */
export type Person = {
  email: string
  name: RegExp
  pin: string
  id: string /** The day of the report they write. */
  day: string
}

/** A draft as stored on the device, and its files. */
export type FoundDraft = { fields: Fields; files: readonly DeviceFile[] }

/** The campaign's tablet, its people and what is known of their work. */
export class Device {
  readonly office: Office
  readonly link: FaultProxy
  readonly tablet: KilledTablet
  readonly people: readonly Person[]
  /** A person who signs in on new tablets. */
  readonly newcomer: Pick<Person, 'email' | 'name' | 'pin'>
  /** May read everything that is sent. */
  readonly reader: Caller
  /** The contents of drafts known to be on the device, by person and form. */
  readonly drafts = new Map<string, Fields>()
  readonly #files: readonly ChosenFile[]
  readonly #name: string
  #marks = 0
  #filesTaken = 0

  constructor(given: {
    office: Office
    link: FaultProxy
    tablet: KilledTablet
    people: readonly Person[]
    newcomer: Device['newcomer']
    reader: Caller
    files: readonly ChosenFile[]
    name: string
  }) {
    this.office = given.office
    this.link = given.link
    this.tablet = given.tablet
    this.people = given.people
    this.newcomer = given.newcomer
    this.reader = given.reader
    this.#files = given.files
    this.#name = given.name
  }

  /** A text that occurs in one submission only. */
  nextMark(): string {
    this.#marks += 1
    return `Berth ${this.#name}-${this.#marks}`
  }

  /** A file; after some dozens they repeat under other names. */
  nextFile(): ChosenFile {
    const chosen = this.#files[this.#filesTaken % this.#files.length]
    if (!chosen) throw new Error('there are no files')
    this.#filesTaken += 1
    return { ...chosen, name: `${this.#filesTaken}-${chosen.name}` }
  }

  pathOf(who: Person, form: Form): string {
    return form === nearMiss
      ? '/incident-management/staff/near-miss/new'
      : `/vessel-management/daily-reports/staff/new?date=${who.day}`
  }

  keyOf(who: Person, form: Form): string {
    return form === nearMiss ? `${who.email} ${form.resource}` : `${who.email} ${form.resource} ${who.day}`
  }

  /** The stored draft of a form with its files; null where there is none. Throws where there are several. */
  draftOf(who: Person, form: Form, state: DeviceState): FoundDraft | null {
    const drafts = state.drafts.filter(
      ({ person, resource, fields }) =>
        person === who.id && resource === form.resource && (form === nearMiss || fields.date === who.day),
    )
    if (drafts.length > 1) throw new Error(`${who.email} has ${drafts.length} drafts of one form`)
    const [draft] = drafts
    return draft ? { fields: draft.fields, files: state.files.filter((file) => file.draft === draft.id) } : null
  }
}
