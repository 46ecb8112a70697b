import type { AreaScreen, MenuRule } from './area-screen.ts'
import { importScreen } from './import-screen.ts'
import { derivedPage, loadViews, type PageSource } from './page-loader.ts'
import { type WordViews, wordParameter } from './word-view.ts'

/**
 * The screens of one resource with a view for each word of the path, such as `/leave-management/requests/$userRole`. Any
 * other word is an unknown address. Links lead on below the word that the person is at.
 */
export type WordScreens = PageSource & {
  /** The resource's name. */
  resource: string
  /** Titles of the pages; `new` where a word has the form. */
  titles: { list: string; new?: string; record: string }
  group: string
  module: string
  /** In the order of the menu. Drafts and entries are opened below the first word that has the page. */
  words: WordViews
  createPermission?: MenuRule['permission']
  own?: Partial<Record<'list' | 'new' | 'record' | 'edit', AreaScreen['load']>>
}

/** List, record page and, for the words that have them, form and import. */
export function wordScreens(options: WordScreens): readonly AreaScreen[] {
  const { resource, path, titles, words, own = {}, createPermission } = options
  const parameter = wordParameter(path)
  const place = { group: options.group, module: options.module }
  const all = Object.keys(words)
  const writing = all.filter((word) => words[word]?.new)
  const editing = all.filter((word) => words[word]?.edit)
  const allow = (some: readonly string[]) => ({ pathValues: { [parameter]: some } })
  const opens = (what: 'new' | 'record' | 'edit', [first = '']: readonly string[]) => ({
    opens: { resource, what, parameters: { [parameter]: first } },
  })
  const load = (page: 'new' | 'record' | 'edit') => own[page] ?? derivedPage(page, options)
  const list: AreaScreen = {
    ...place,
    ...allow(all),
    path,
    title: titles.list,
    menu: Object.entries(words).map(([word, { new: _new, edit: _edit, ...line }]) => ({
      ...line,
      path: path.replace(`$${parameter}`, word),
    })),
    load: own.list ?? loadWordList(options),
  }
  const creating = { ...place, ...allow(writing), menu: [], permission: createPermission }
  const creation: AreaScreen[] = [
    {
      ...creating,
      path: `${path}/new`,
      title: titles.new ?? titles.record,
      ...opens('new', writing),
      load: load('new'),
    },
    { ...importScreen({ ...creating, list: path, title: titles.list, describe: options.describe }), ...allow(writing) },
  ]
  const record = { ...place, title: titles.record }
  return [
    list,
    ...(writing.length > 0 ? creation : []),
    { ...record, ...allow(all), path: `${path}/$id`, ...opens('record', all), load: load('record') },
    ...(editing.length > 0
      ? [{ ...record, ...allow(editing), path: `${path}/$id/edit`, ...opens('edit', editing), load: load('edit') }]
      : []),
  ]
}

function loadWordList({ path, words, describe, views }: WordScreens): AreaScreen['load'] {
  return async () => {
    const [{ wordListPage }, resource, shown] = await Promise.all([
      import('./word-list-page.tsx'),
      describe(),
      loadViews(views),
    ])
    return { Screen: wordListPage(resource, path, words, shown) }
  }
}
