import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { recordNamedBy } from '#src/resource/description/record-named-by.ts'
import { linkTo } from '#src/screens/browser/use-address.ts'
import { useOrphaned, workOfDraft } from '#src/screens/data/drafts/use-orphaned.ts'
import { titleTexts } from '#src/screens/data/records/record-title.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { shortenText } from '#src/screens/format/shorten-text.ts'
import { Icon } from '../icons/icon.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { recordAddress } from '../menu/record-address.ts'
import classes from './dashboard.module.css'
import { dashboardMessages as messages } from './dashboard-messages.ts'

/** Seldom needed, so loaded on demand. */
const OrphanedDraft = lazy(async () => ({
  default: (await import('#src/screens/drafts/orphaned-draft.tsx')).OrphanedDraft,
}))

/** Runs form checks, which the first load does without. */
const DraftReadiness = lazy(async () => ({
  default: (await import('#src/screens/drafts/draft-readiness.tsx')).DraftReadiness,
}))

/** The person's unsent drafts, newest first, each with a link to continue. */
export function DraftLines({ drafts }: { drafts: readonly Draft[] }) {
  if (drafts.length === 0) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.drafts}
      </Title>
      <div className={classes.lists}>
        {drafts.map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </div>
    </section>
  )
}

function DraftLine({ draft }: { draft: Draft }) {
  const resource = useResources().get(draft.resource)
  const titleOf = useTitles(resource ? targetsOf(resource) : [])
  const whole = resource ? titleTexts(resource, draft.fields, titleOf) : ''
  const title = shortenText(whole)
  const isOrphaned = useOrphaned(workOfDraft(draft, resource))
  if (resource && isOrphaned) {
    return (
      <div className={classes.orphan}>
        <Text fw={650}>{[messages.draftOf(resource.label[0]), title].filter(Boolean).join(': ')}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {messages.draftSaved(formatInstantPhrase(draft.updatedAt))}
        </Text>
        <Suspense fallback={null}>
          <OrphanedDraft resource={resource} draft={draft} />
        </Suspense>
      </div>
    )
  }
  return (
    <Link {...linkTo(addressOf(draft, resource))} className={classes.line}>
      <Icon name="note" />
      <span className={classes.text}>
        <span className={classes.title}>{messages.draftOf(resource?.label[0] ?? draft.resource)}</span>
        <span className={classes.note} title={whole === title ? undefined : whole}>
          {[title, messages.draftSaved(formatInstantPhrase(draft.updatedAt))].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.standing}>
          {resource && (
            <Suspense fallback={null}>
              <DraftReadiness resource={resource} draft={draft} />
            </Suspense>
          )}
        </span>
      </span>
      <Icon name="chevronRight" size={18} />
    </Link>
  )
}

/** The link names the draft itself, since there may be several of the kind; what is written on another record's page opens that. */
function addressOf({ id, resource, record, fields }: Draft, described: Resource | undefined): string {
  const about = described && recordNamedBy(described, fields)
  if (about) return recordAddress(allScreens, { ...about, what: 'record' }) ?? '/sync'
  const what = record === null ? 'new' : 'edit'
  const address = recordAddress(allScreens, { resource, what, id: record })
  return address === null ? '/sync' : `${address}?draft=${id}`
}
