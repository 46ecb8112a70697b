import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import { documentVersion } from '../version/document-version.ts'
import { documentVersionViews } from '../version/document-version-views.screen.tsx'

/** The document versions that await a head of a department. */
export const headFigures: FiguresOf = (actor) => [
  {
    resource: documentVersion,
    label: documentVersion.label[1],
    group: 'waiting',
    path: '/document-repo/versions/hod',
    view: viewOfWord(documentVersion, documentVersionViews, 'hod', actor),
    search: { [tabParameter]: 'waiting' },
    isPressing: true,
  },
]

/** The document versions that await a director. */
export const directorFigures: FiguresOf = (actor) => [
  {
    resource: documentVersion,
    label: documentVersion.label[1],
    group: 'waiting',
    path: '/document-repo/versions/md',
    view: viewOfWord(documentVersion, documentVersionViews, 'md', actor),
    search: { [tabParameter]: 'waiting' },
    isPressing: true,
  },
]
