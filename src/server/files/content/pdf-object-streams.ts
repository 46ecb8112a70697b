import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { namePattern } from './pdf-names.ts'

const inflated = promisify(inflate)

/** Bytes that all object streams of a file may have when opened. */
const maxOpenedBytes = 64_000_000
const maxStreams = 5000

/** Objects that a PDF keeps packed, by number; what is in the way of reading them instead. */
export type PackedObjects = { text: string; objects: Map<number, string> }
export type Unreadable = 'locked' | 'unreadable'

const encrypted = namePattern(['Encrypt'], '\\s*(?:\\d|<<)')
/** Every object stream has it, whatever else it says of itself (ISO 32000-1, 7.5.7). */
const firstOffset = namePattern(['First'])
const directOffset = namePattern(['First'], '\\s+(\\d{1,9})\\s*(?=[/>])')
const filter = namePattern(['Filter'])
const flate = namePattern(
  ['Filter'],
  '\\s*(?:\\[\\s*)?/FlateDecode\\s*(?:\\]|(?=[/>\\s]))(?!\\s*/[A-Z][A-Za-z0-9]*Decode)',
)
const predictor = namePattern(['Predictor'], '\\s*(?!1\\b)')

/** Opens the object streams of a PDF, given as bytes and as the same in Latin-1. Bounded in number and size. */
export async function openObjectStreams(bytes: Buffer, text: string): Promise<PackedObjects | Unreadable> {
  const opened: PackedObjects = { text: '', objects: new Map() }
  const parts: string[] = []
  let size = 0
  for (const { dictionary, start } of streamsWithObjects(text)) {
    if (parts.length >= maxStreams) return 'unreadable'
    if (matches(encrypted, text)) return 'locked'
    const offset = firstMatch(directOffset, dictionary)
    if (offset === null) return 'unreadable'
    // Without a filter the bytes are read with all others.
    if (!matches(filter, dictionary)) continue
    if (!matches(flate, dictionary) || matches(predictor, dictionary)) return 'unreadable'
    const part = await open(bytes.subarray(start), maxOpenedBytes - size)
    if (part === null) return 'unreadable'
    size += part.length
    parts.push(part)
    for (const [number, object] of objectsOf(part, offset)) opened.objects.set(number, object)
  }
  return { ...opened, text: parts.join('\n') }
}

async function open(packed: Buffer, maxOutputLength: number): Promise<string | null> {
  try {
    // A cut one is read as far as it goes, as viewers do.
    return (await inflated(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })).toString('latin1')
  } catch {
    return null
  }
}

/** Each dictionary that names a first offset and is followed by a stream, and where the stream begins. */
function* streamsWithObjects(text: string): Generator<{ dictionary: string; start: number }> {
  let done = -1
  for (const { index } of text.matchAll(firstOffset)) {
    const end = endOfObject(text, index)
    if (end === null || end <= done) continue
    done = end
    const start = end + (text.startsWith('\r\n', end) ? 2 : 1)
    const begin = Math.max(text.lastIndexOf('obj', index), index - 4096, 0)
    yield { dictionary: text.slice(begin, end), start }
  }
}

/** What a reader of an object passes over, and where it ends. */
const token = /\\[\s\S]|[()]|%[^\r\n]*|endobj|stream(?=[\r\n])/g
const maxDictionary = 65_536

/** The end of the keyword `stream` that follows in the same object; null where the object ends without one. */
function endOfObject(text: string, from: number): number | null {
  token.lastIndex = from
  let depth = 0
  for (let found = token.exec(text); found && found.index < from + maxDictionary; found = token.exec(text)) {
    const [word] = found
    if (word === '(') depth += 1
    else if (word === ')') depth = Math.max(0, depth - 1)
    // A percent sign inside a text begins no comment.
    else if (word.startsWith('%') && depth > 0) token.lastIndex = found.index + 1
    else if (depth > 0 || word.startsWith('\\') || word.startsWith('%')) continue
    else return word === 'stream' ? found.index + word.length : null
  }
  return null
}

/** The objects of an opened stream: its head has number and offset of each. */
function objectsOf(text: string, first: number): [number: number, object: string][] {
  const head = text.slice(0, first).trim().split(/\s+/).map(Number)
  const objects: [number, string][] = []
  for (let at = 0; at + 1 < head.length; at += 2) {
    const begin = first + (head[at + 1] ?? 0)
    objects.push([head[at] ?? 0, text.slice(begin, begin + 1000)])
  }
  return objects
}

function matches(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0
}

function firstMatch(pattern: RegExp, text: string): number | null {
  for (const match of text.matchAll(pattern)) return Number(match[1])
  return null
}
