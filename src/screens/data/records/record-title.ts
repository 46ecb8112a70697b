import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatDateName, formatInstantTitle } from '#src/screens/format/format-instant.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'

/** Letters of a long text that a title shows. */
const maxTextLetters = 60

/** Stands for a name that is still loading, about as wide as one, so that the title does not grow by a line. */
const loadingName = fieldMessages.reading.padEnd(14, '\u2007')

type Word = { text: string; kind: Field['kind'] }

/**
 * What the record is: its kind where the description asks for it, and its title fields ('Near miss: parted crane wire',
 * 'Routine check, MV Opobo Star, 27 Nov'); else its number, else the resource's name.
 */
export function recordTitle(resource: Resource, record: StoredRecord, titleOf: TitleOf): string {
  const words = listWords(resource, record, titleOf)
  const title = joinWords(words)
  if (title === '') return record.number || record.provisionalNumber || (resource.titleKind ?? resource.label[0])
  // A day alone does not say what the record is.
  const kind = resource.titleKind ?? (words[0]?.kind === 'date' ? resource.label[0] : undefined)
  if (kind === undefined) return title
  return `${kind}${words[0] && isText(words[0]) ? ': ' : ', '}${title}`
}

/** Kinds of which a value alone says nothing. */
const bareKinds: ReadonlySet<Field['kind']> = new Set(['integer', 'quantity', 'decimal', 'money'])

/**
 * What the record is where all around it are of its kind, such as in its list: the title without the kind, so that what
 * differs comes first and is not what is cut. The whole title where that would be nothing, or a bare number.
 */
export function titleAmongKind(resource: Resource, record: StoredRecord, titleOf: TitleOf): string {
  const words = listWords(resource, record, titleOf)
  const isBare = words[0] !== undefined && bareKinds.has(words[0].kind)
  return isBare ? recordTitle(resource, record, titleOf) : joinWords(words) || recordTitle(resource, record, titleOf)
}

/**
 * The title fields without the kind, of a record or of a draft's fields; '' where none is filled in. Texts that follow
 * each other are one name ('Ada Obi'), two days are a period ('21 Dec – 4 Jan'); what is of another kind stands apart.
 */
export function titleTexts(resource: Resource, fields: Readonly<Record<string, unknown>>, titleOf: TitleOf): string {
  return joinWords(listWords(resource, fields, titleOf))
}

function listWords(resource: Resource, fields: Readonly<Record<string, unknown>>, titleOf: TitleOf): Word[] {
  return resource.title.flatMap((name) => {
    const field = fieldOf(resource, name)
    const text = field ? wordOf(fields[name], field, titleOf) : ''
    return field && text !== '' ? [{ text, kind: field.kind }] : []
  })
}

function wordOf(value: unknown, field: Field, titleOf: TitleOf): string {
  if (field.kind === 'date' && typeof value === 'string') return formatDateName(value)
  if (field.kind === 'instant' && typeof value === 'string') return formatInstantTitle(value)
  // A record that is not on this device has no name here, and the title does without.
  if (field.kind === 'reference' && typeof value === 'string') {
    const name = titleOf(field.target ?? '', value) ?? ''
    return name === fieldMessages.reading ? loadingName : name
  }
  const text = formatValue(value, field, titleOf)
  return field.kind === 'longText' ? firstLine(text) : text
}

function firstLine(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim())
  const line = lines.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? lines.find(Boolean) ?? ''
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  if (letters.length <= maxTextLetters) return line
  const beginning = letters.slice(0, maxTextLetters).join('')
  const isWholeWord = /\s/.test(letters[maxTextLetters] ?? '')
  const lastSpace = beginning.lastIndexOf(' ')
  return `${(isWholeWord || lastSpace <= 0 ? beginning : beginning.slice(0, lastSpace)).trimEnd()}…`
}

function joinWords(words: readonly Word[]): string {
  return words.reduce((title, word, index) => {
    const before = words[index - 1]
    if (before === undefined) return word.text
    if (before.kind === 'date' && word.kind === 'date') {
      return before.text === word.text ? title : `${title} – ${word.text}`
    }
    return `${title}${before.kind === 'text' && word.kind === 'text' ? ' ' : ', '}${word.text}`
  }, '')
}

function isText({ kind }: Word): boolean {
  return kind === 'text' || kind === 'longText'
}
