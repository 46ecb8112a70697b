import type { Actor } from '#src/resource/actor/actor.ts'
import { isInScope, type Scope } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '../data/list/list-view.ts'
import type { DashboardTile, MenuRule } from './area-screen.ts'

/**
 * One of several views of the same records, named by a word of the address: `/daily-reports/staff`. The word selects
 * what is shown and never gives a right (`access` of the description does). The rule says who has its menu line.
 */
export type WordView = MenuRule & {
  /** The menu line, and the list's heading unless its view has another. */
  title: string
  /** Whose records these are, in a word or two: the tab beside the other lists of the same records. */
  whose?: string
  tile?: DashboardTile | readonly DashboardTile[]
  /** Whether the form of a new record stands below the word. */
  new?: boolean
  /** Whether records are changed below the word. */
  edit?: boolean
}
export type WordViews = Readonly<Record<string, WordView>>

/** What the list of one word shows. */
export type WordList = ListView & {
  /** Only records within these scopes of the person: 'vessel' for those of their vessels. One of several is enough. */
  onlyWithin?: readonly Scope[]
}
/** The list of a word, or how it follows from the person; null where they have no such list. */
export type WordListView = WordList | ((actor: Actor) => WordList | null)

/** The name of the parameter that a word takes in a path: 'userRole' of `/requests/$userRole`. Throws without one. */
export function wordParameter(path: string): string {
  const [name, ...others] = path.split('/').filter((part) => part.startsWith('$'))
  if (name === undefined || others.length > 0) throw new Error(`${path} takes one word`)
  return name.slice(1)
}

/** What the list of a word shows to this person; null where they have no such list. */
export function listOfWord(
  resource: Resource,
  { title, new: isWritten = false, edit: isEdited = false }: WordView,
  shown: WordListView = {},
  actor: Actor,
): ListView | null {
  const list = typeof shown === 'function' ? shown(actor) : shown
  if (list === null) return null
  const { onlyWithin, ...view } = list
  const unwritten: ListView = { ...(isWritten ? {} : { newHref: null }), ...(isEdited ? {} : { inlineFields: [] }) }
  const named: ListView = { title, ...unwritten, ...view }
  return onlyWithin ? withinScopes(resource, named, onlyWithin, actor) : named
}

/** What the list of one of a resource's words shows to this person, for what counts it elsewhere; nothing where they have none. */
export function viewOfWord(
  resource: Resource,
  { words }: { words?: Readonly<Record<string, WordListView>> },
  word: string,
  actor: Actor,
): ListView {
  return listOfWord(resource, { title: resource.label[1] }, words?.[word], actor) ?? { where: () => false }
}

function withinScopes(resource: Resource, view: ListView, scopes: readonly Scope[], actor: Actor): ListView {
  const { where = () => true, exportFilters = exportOfScopes(resource, scopes, actor) } = view
  const isWithin = (record: StoredRecord) => scopes.some((scope) => isInScope(scope, actor, record.scope))
  return { ...view, where: (record) => isWithin(record) && where(record), exportFilters }
}

/** Vessels are the one scope that a filter of the server says; by any other the list has no export. */
function exportOfScopes(
  { scope }: Resource,
  scopes: readonly Scope[],
  { vesselIds }: Actor,
): ListView['exportFilters'] {
  if (scopes.some((name) => name !== 'vessel') || !scope.vessel || vesselIds.length === 0) return undefined
  return { [scope.vessel]: vesselIds }
}
