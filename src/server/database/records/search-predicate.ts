import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { searchedFields } from '#src/resource/display/search-text.ts'
import { foldedWords } from '#src/resource/text/fold-text.ts'
import { unfoldedRow } from '../schema/folded-mark.ts'
import { columnOf, tableOf } from '../schema/resource-table.ts'
import { accessPredicate } from './scope-predicate.ts'

/** What is searched: the text as typed, and the descriptions among which referenced records are found. */
export type Search = { text: string; resources: readonly Resource[] }

/**
 * The condition for rows that contain each word, in the folded text of the row or in the title of a record that it
 * references and the actor may read; `$1` is the tenant. `isFolded`: all rows have their folded text; the others are found
 * by their earlier text (`folded-rows.ts`).
 */
export function searchPredicate(
  resource: Resource,
  { text, resources }: Search,
  actor: Actor,
  isFolded: boolean,
  values: unknown[],
): string {
  const parameter = (value: unknown) => `$${values.push(value)}`
  const titles = referencedTitles(resource, resources, actor, values)
  const folded = foldedWords(text).map((word) => {
    const pattern = parameter(`%${escapeLike(word)}%`)
    return `(${[`search like ${pattern}`, ...titles.map((among) => among(pattern))].join(' or ')})`
  })
  const found = folded.join(' and ') || 'true'
  if (isFolded) return found
  const earlier = text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `search like ${parameter(`%${escapeLike(word)}%`)}`)
  return `(${found} or (${[unfoldedRow, ...earlier].join(' and ')}))`
}

/** Whether a search of the resource also reads the records that it references. */
export function searchesReferences(resource: Resource): boolean {
  return searchedFields(resource).some(({ kind }) => kind === 'reference')
}

function referencedTitles(
  resource: Resource,
  resources: readonly Resource[],
  actor: Actor,
  values: unknown[],
): ((pattern: string) => string)[] {
  return searchedFields(resource).flatMap((field) => {
    const target = field.kind === 'reference' ? resources.find(({ name }) => name === field.target) : undefined
    const column = columnOf(resource, field.name)
    if (!target || !column) return []
    const access = accessPredicate(target, target.access.read, actor, values.length + 1)
    values.push(...access.values)
    const visible = `select id from "${tableOf(target).name}" where tenant_id = $1 and deleted_at is null and ${access.sql}`
    return [(pattern: string) => `"${column}" in (${visible} and title_key like ${pattern})`]
  })
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
