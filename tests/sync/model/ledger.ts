import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { Tablet } from './tablet.ts'

/** An entry that was made on a tablet, as somebody beside it would note it down. */
export type Noted = {
  id: string
  author: string
  tenant: string
  tablet: Tablet
  hash: string
  /** Which of its author's on that tablet. */
  sequence: number
  entry: Entry
  /** Where it stood on the tablet when it was last looked at. */
  lastSeen: EntryRow['state']
}

/** What was ever submitted, by whom, and with what: written beside the client, so that it can be held against the office. */
export class Ledger {
  readonly noted = new Map<string, Noted>()
  /** Hashes of files whose bytes a tablet lost. */
  readonly lostFiles = new Set<string>()
  /** What could be seen to be wrong at once. */
  readonly faults: string[] = []

  /** Notes what is new in a tablet's outbox; whoever is at work there has made it. The new ones are answered. */
  view(tablet: Tablet): Noted[] {
    const fresh: Noted[] = []
    for (const row of tablet.entries()) {
      const known = this.noted.get(row.id)
      if (known) {
        known.lastSeen = row.state
        this.#lookAtFiles(row)
        if (known.hash !== row.hash) this.faults.push(`${row.id} has other bytes than when it was submitted`)
        continue
      }
      const entry = entryOf(row)
      if (!entry) {
        this.faults.push(`${row.id} ended before anybody saw it`)
        continue
      }
      const { id, tenant } = tablet.person
      if (row.author !== id) this.faults.push(`${row.id} was made by ${tablet.person.name} and says ${row.author}`)
      const { hash, sequence, state } = row
      const noted = { id: row.id, author: id, tenant, tablet, hash, sequence, entry, lastSeen: state }
      this.noted.set(row.id, noted)
      fresh.push(noted)
    }
    return fresh
  }

  /** A file is missing only where the tablet lost it. */
  #lookAtFiles({ id, trouble, files }: EntryRow): void {
    if (trouble?.code !== 'file-lost' || files.some((hash) => this.lostFiles.has(hash))) return
    const fault = `${id} lacks a file that nobody took away`
    if (!this.faults.includes(fault)) this.faults.push(fault)
  }
}

function entryOf({ bytes }: EntryRow): Entry | null {
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as Entry) : null
}
