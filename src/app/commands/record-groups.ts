import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { stateLabel } from '#src/screens/messages/label.ts'
import type { Command, CommandGroup } from './command.ts'
import type { FoundRecord } from './find-records.ts'

/** Maximum records per kind, and commands in all. */
export const maxOfKind = 5
export const maxInAll = 30

/** Matches of one resource, and where its records open for the person. */
export type FoundKind = {
  resource: Resource
  addressOf: (id: string) => string | null
  found: readonly FoundRecord<StoredRecord>[]
  titleOf: TitleOf
}

/** Titles of references shown under a record, such as its vessel. */
const maxNames = 2

/** The kinds with matches, best first, limited to the maximum. */
export function recordGroups(kinds: readonly FoundKind[], remaining: number): CommandGroup[] {
  const matching = kinds
    .filter(({ found }) => found.length > 0)
    .map((kind) => ({ ...kind, best: Math.min(...kind.found.map(({ rank }) => rank)) }))
    .sort((left, right) => left.best - right.best)
  let left = remaining
  return matching.flatMap((kind) => {
    const { resource, found } = kind
    const commands = found
      .slice(0, Math.min(maxOfKind, left))
      .flatMap(({ record, title }) => recordCommand(kind, record, title))
    left -= commands.length
    return commands.length > 0 ? [{ title: resource.label[1], commands }] : []
  })
}

/** One record: its title, and below it kind, owner, number and state. */
function recordCommand({ resource, addressOf, titleOf }: FoundKind, record: StoredRecord, title: string): Command[] {
  const href = addressOf(record.id)
  if (href === null) return []
  const number = record.number ?? record.provisionalNumber
  const names = fieldsOf(resource)
    .filter(({ kind, list, name }) => kind === 'reference' && list && !resource.title.includes(name))
    .map((field) => formatValue(record[field.name], field, titleOf))
  const facts = [
    resource.label[0],
    ...names.filter(Boolean).slice(0, maxNames),
    number === title ? null : number,
    stateLabel(resource, record.status),
  ]
  return [{ id: href, title, hint: facts.filter(Boolean).join(' · '), picture: 'note', href }]
}
