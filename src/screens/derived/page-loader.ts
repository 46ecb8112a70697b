import type { Resource } from '#src/resource/description/define-resource.ts'
import type { AreaScreen } from './area-screen.ts'
import type { ResourceViews } from './resource-views.ts'
import type { WordViews } from './word-view.ts'

/** The pages that follow from a description. */
const pages = {
  list: async () => (await import('./derived-list-page.tsx')).listPage,
  import: async () => (await import('./derived-import-page.tsx')).importPage,
  new: async () => (await import('./derived-new-page.tsx')).newPage,
  record: async () => (await import('./derived-record-page.tsx')).recordPage,
  edit: async () => (await import('./derived-edit-page.tsx')).editPage,
  single: async () => (await import('./single-record-pages.tsx')).singleRecordPage,
  singleForm: async () => (await import('./single-record-pages.tsx')).singleRecordForm,
}

export type DerivedPage = keyof typeof pages

/** What the pages of a resource are made of. */
export type PageSource = {
  /** The list's address, which may take a word; `/new`, `/$id` and `/$id/edit` are below it. */
  path: string
  /** Fetches the description. */
  describe(): Promise<Resource>
  /** The view; a function loads it, where it needs messages or components. */
  views?: ResourceViews | (() => Promise<ResourceViews>)
}

/** Fetches one page of a resource, for a screen that an area lists itself. */
export function derivedPage(
  page: DerivedPage,
  { path, describe, views, words }: PageSource & { words?: WordViews },
): AreaScreen['load'] {
  return async () => {
    const [make, resource, shown] = await Promise.all([pages[page](), describe(), loadViews(views)])
    return { Screen: make(resource, path, shown, words) }
  }
}

/** The view of a source, fetched where it is loaded on demand. */
export async function loadViews(views: PageSource['views'] = {}): Promise<ResourceViews> {
  return typeof views === 'function' ? views() : views
}
