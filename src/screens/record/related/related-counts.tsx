import { Link } from '@tanstack/react-router'
import { linkTo } from '#src/screens/browser/use-address.ts'
import { allRelatedHref, keyOf, type RelatedView } from '../../data/related/related-view.ts'
import { useReadable, useRelatedCount } from '../../data/related/use-related.ts'
import { useResource } from '../../data/session/use-resources.tsx'
import styles from './related.module.css'
import { relatedMessages } from './related-messages.ts'

/** How many records of each kind belong to the one shown, each a link to their list; nothing where none may be read. */
export function RelatedCounts({ views, recordId }: { views: readonly RelatedView[]; recordId: string }) {
  const readable = useReadable(views, recordId)
  if (readable.length === 0) return null
  return (
    <ul className={styles.counts} aria-label={relatedMessages.counts}>
      {readable.map((view) => (
        <li key={keyOf(view)}>
          <RelatedCount view={view} recordId={recordId} />
        </li>
      ))}
    </ul>
  )
}

function RelatedCount({ view, recordId }: { view: RelatedView; recordId: string }) {
  const resource = useResource(view.resource)
  const count = useRelatedCount(view, recordId)
  return (
    <Link {...linkTo(allRelatedHref(view, recordId))} className={styles.countLink}>
      {relatedMessages.tab(view.title ?? resource.label[1], count)}
    </Link>
  )
}
