import { Stack, Tabs } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { mayReadAny } from '#src/resource/permission/permission.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { RelatedList } from './related-list.tsx'
import { relatedMessages } from './related-messages.ts'
import { maxRelatedSections, type RelatedView } from './related-view.ts'
import { useRelated } from './use-related.ts'

type RelatedRecordsProps = {
  views: readonly RelatedView[]
  recordId: string
  isOpen: boolean
  /** The record's own fields: above the lists, or the first tab. */
  children: ReactNode
}

/** Lists of what belongs to a record: up to two below its fields, more as tabs whose choice stands in the address. */
export function RelatedRecords({ views, recordId, isOpen, children }: RelatedRecordsProps) {
  const actor = useActor()
  const resources = useResources()
  const chosen = useQueryValue('tab')
  const change = useChangeQuery()
  const tabsId = useId()
  const shown = views.filter(({ resource: name }) => {
    const resource = resources.get(name)
    return resource !== undefined && actor !== null && mayReadAny(resource, actor)
  })
  if (shown.length <= maxRelatedSections) {
    return (
      <>
        {children}
        {shown.map((view) => (
          <RelatedList key={keyOf(view)} view={view} recordId={recordId} isOpen={isOpen} />
        ))}
      </>
    )
  }
  const tab = shown.some((view) => keyOf(view) === chosen) ? chosen : overview
  return (
    <Tabs
      id={tabsId}
      value={tab}
      keepMounted={false}
      onChange={(next) => change({ tab: next === overview || next === null ? undefined : next })}
    >
      <Tabs.List mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        <Tabs.Tab value={overview}>{relatedMessages.overview}</Tabs.Tab>
        {shown.map((view) => (
          <CountedTab key={keyOf(view)} view={view} recordId={recordId} />
        ))}
      </Tabs.List>
      <Tabs.Panel value={overview}>
        <Stack gap="md">{children}</Stack>
      </Tabs.Panel>
      {shown.map((view) => (
        <Tabs.Panel key={keyOf(view)} value={keyOf(view)}>
          <RelatedList view={view} recordId={recordId} isOpen={isOpen} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const overview = 'overview'

/** Two lists of one resource differ by the field that names the record. */
const keyOf = ({ resource, field }: RelatedView) => `${resource}.${field}`

function CountedTab({ view, recordId }: { view: RelatedView; recordId: string }) {
  const { resource, rows, state } = useRelated(view, recordId)
  const count = state === 'ready' ? rows.length : null
  return <Tabs.Tab value={keyOf(view)}>{relatedMessages.tab(view.title ?? resource.label[1], count)}</Tabs.Tab>
}
