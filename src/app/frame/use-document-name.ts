import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { BreadcrumbTrail } from '../menu/breadcrumbs.ts'
import { nameDocument } from './document-title.ts'

/** Names the browser's tab as the trail does; a form also after its record. */
export function useDocumentName({ parents, current }: BreadcrumbTrail): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const record = path.endsWith('/edit') ? parents.at(-1)?.title : undefined
  const title = record === undefined ? current : `${current}, ${record}`
  useEffect(() => nameDocument(path, title), [path, title])
}
