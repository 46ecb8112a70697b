import { Stack, Tabs } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { useShortcut } from '#src/screens/shortcuts/use-shortcut.ts'
import { arrangeTabs, keyOf, type RelatedView } from '../../data/related/related-view.ts'
import { useReadable, useRelated } from '../../data/related/use-related.ts'
import styles from './related.module.css'
import { RelatedList } from './related-list.tsx'
import { relatedMessages } from './related-messages.ts'

type RelatedRecordsProps = {
  views: readonly RelatedView[]
  recordId: string
  isOpen: boolean
  /** What happened; null where it stands elsewhere. */
  history: ReactNode
  /** The history is a tab also where no list is one. */
  isHistoryTab: boolean
  /** The record's own fields: above the lists, or the first tab. */
  children: ReactNode
}

/** What belongs to a record: up to two lists below its fields, more as tabs whose choice stands in the address. */
export function RelatedRecords({ views, recordId, isOpen, history, isHistoryTab, children }: RelatedRecordsProps) {
  const tabsId = useId()
  const readable = useReadable(views)
  const { sections, tabs } = arrangeTabs(readable, history !== null)
  const lists = sections.map((view) => (
    <RelatedList key={keyOf(view)} view={view} recordId={recordId} isOpen={isOpen} place="section" />
  ))
  const hasTabs = tabs.length > 0 || (isHistoryTab && history !== null)
  const values = [overview, ...tabs.map(keyOf), ...(history === null ? [] : [past])]
  const { tab, choose } = useTab(values, hasTabs)
  if (!hasTabs) {
    return (
      <>
        {children}
        {lists}
        {history}
      </>
    )
  }
  return (
    <Tabs id={tabsId} value={tab} keepMounted={false} onChange={(next) => choose(next ?? overview)}>
      <Tabs.List className={styles.tabs}>
        <Tabs.Tab value={overview} className={styles.tab}>
          {relatedMessages.overview}
        </Tabs.Tab>
        {tabs.map((view) => (
          <CountedTab key={keyOf(view)} view={view} recordId={recordId} />
        ))}
        {history !== null && (
          <Tabs.Tab value={past} className={styles.tab}>
            {recordMessages.history}
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value={overview}>
        <Stack gap="sm">
          {children}
          {lists}
        </Stack>
      </Tabs.Panel>
      {tabs.map((view) => (
        <Tabs.Panel key={keyOf(view)} value={keyOf(view)}>
          <RelatedList view={view} recordId={recordId} isOpen={isOpen} place="tab" />
        </Tabs.Panel>
      ))}
      {history !== null && <Tabs.Panel value={past}>{history}</Tabs.Panel>}
    </Tabs>
  )
}

const overview = 'overview'
const past = 'history'

/** The tab of the address, the first where it names none; by figures too. */
function useTab(values: readonly string[], isOn: boolean): { tab: string; choose: (tab: string) => void } {
  const chosen = useQueryValue('tab')
  const change = useChangeQuery()
  const choose = (tab: string) => change({ tab: tab === overview ? undefined : tab })
  useShortcut(
    'recordTab',
    ({ key }) => {
      const tab = values[Number(key) - 1]
      if (tab !== undefined) choose(tab)
    },
    isOn,
  )
  return { tab: values.find((value) => value === chosen) ?? overview, choose }
}

function CountedTab({ view, recordId }: { view: RelatedView; recordId: string }) {
  const { resource, rows, state } = useRelated(view, recordId)
  const count = state === 'ready' ? rows.length : null
  return (
    <Tabs.Tab value={keyOf(view)} className={styles.tab}>
      {relatedMessages.tab(view.title ?? resource.label[1], count)}
    </Tabs.Tab>
  )
}
