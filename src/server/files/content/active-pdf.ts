import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { refusedFile } from '../store/check-upload.ts'
import { namePattern } from './pdf-names.ts'
import { openObjectStreams, type PackedObjects } from './pdf-object-streams.ts'

/** What runs, opens or carries something else (ISO 32000-1, 12.6.4, 7.11.4, 12.7.8). */
const acting = [
  namePattern([
    'JavaScript',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'FileAttachment',
    'RichMedia',
    'Rendition',
    'SubmitForm',
    'ImportData',
    'GoToE',
  ]),
  // Short ones occur by chance in packed pictures, unless it is said what follows.
  namePattern(['XFA'], '\\s*[\\[<\\d]'),
  namePattern(['EF'], '\\s*(?:<<|\\d+\\s+\\d+\\s+R)'),
  namePattern(['JS'], '\\s*(?:[(<]|\\d+\\s+\\d+\\s+R)'),
]
const openAction = namePattern(['OpenAction'], '\\s*(?:(\\d+)\\s+\\d+\\s+R|(<<[\\s\\S]{0,1000}))')
/** An action at the opening that only shows a page. */
const showing = /^\s*(?:\[|<<(?=[\s\S]{0,900}?\/S\s*\/(?:GoTo|Named)(?![A-Za-z0-9]))(?![\s\S]{0,900}?\/Next))/

/** The end of an archive, by which the same bytes are read as one. */
const archiveEnd = Buffer.from('PK\u0005\u0006')
const archiveEndBytes = 66_000

const chunk = 1_000_000
/** A name and what is asked of it fit in it. */
const overlap = 2000

const acts = 'This PDF holds scripts, forms that act or other files. Print it to a new PDF and send that'
const locked = 'This PDF is locked, so that it cannot be checked. Print it to a new PDF and send that'
const unreadable = 'This PDF cannot be checked. Print it to a new PDF and send that'

/**
 * 422 for a PDF that does something when it is opened, or carries something else: in the open, in packed objects, or
 * anywhere in its bytes, whatever its tables say. What cannot be looked into is refused too.
 */
export async function refuseActivePdf(path: string): Promise<void> {
  const bytes = await readFile(path)
  const text = bytes.toString('latin1')
  if (bytes.subarray(-archiveEndBytes).includes(archiveEnd)) throw refusedFile(acts)
  if (await isActing(text)) throw refusedFile(acts)
  const packed = await openObjectStreams(bytes, text)
  if (packed === 'locked') throw refusedFile(locked)
  if (packed === 'unreadable') throw refusedFile(unreadable)
  if (await isActing(packed.text)) throw refusedFile(acts)
  if (actsWhenOpened(text, text, packed) || actsWhenOpened(packed.text, text, packed)) throw refusedFile(acts)
}

/** In pieces, so that requests beside it are answered. */
async function isActing(text: string): Promise<boolean> {
  for (let at = 0; at < text.length; at += chunk) {
    const piece = text.slice(at, at + chunk + overlap)
    if (acting.some((pattern) => piece.search(pattern) >= 0)) return true
    await setImmediate()
  }
  return false
}

function actsWhenOpened(text: string, file: string, packed: PackedObjects): boolean {
  for (const [, reference, direct] of text.matchAll(openAction)) {
    const actions = direct === undefined ? objectsNumbered(Number(reference), file, packed) : [direct]
    if (actions.some((action) => !showing.test(action))) return true
  }
  return false
}

function objectsNumbered(number: number, file: string, { objects }: PackedObjects): string[] {
  const inOpen = file.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj([\\s\\S]{0,1000})`, 'g'))
  return [...[...inOpen].map(([, object]) => object ?? ''), objects.get(number) ?? []].flat()
}
