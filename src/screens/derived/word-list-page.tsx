import { type ComponentType, useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { usePathParameter } from '../browser/use-address.ts'
import { useActor } from '../data/session/use-actor.ts'
import { ResourceList } from '../list/resource-list.tsx'
import { NoAccess } from '../parts/no-access.tsx'
import type { ResourceViews } from './resource-views.ts'
import { listOfWord, type WordViews, wordParameter } from './word-view.ts'

/** Creates the list page of records that the address shows by a word. */
export function wordListPage(
  resource: Resource,
  path: string,
  words: WordViews,
  { List = ResourceList, words: lists = {} }: ResourceViews,
): ComponentType {
  const parameter = wordParameter(path)
  return function Screen() {
    const word = usePathParameter(parameter)
    const actor = useActor()
    const own = words[word]
    const view = useMemo(() => own && actor && listOfWord(resource, own, lists[word], actor), [own, word, actor])
    if (!actor) return null
    return view ? <List resource={resource} view={view} /> : <NoAccess />
  }
}
