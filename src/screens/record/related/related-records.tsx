import { Stack, Tabs } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { useShortcut } from '#src/screens/shortcuts/use-shortcut.ts'
import scrollSign from '../../browser/scroll-sign.module.css'
import { arrangeTabs, keyOf, type RelatedView } from '../../data/related/related-view.ts'
import { useReadable, useRelatedCount } from '../../data/related/use-related.ts'
import { useResource } from '../../data/session/use-resources.tsx'
import styles from './related.module.css'
import { RelatedList } from './related-list.tsx'
import { relatedMessages } from './related-messages.ts'

/** A tab that an area composes itself, after that of the fields. */
export type RecordTab = { name: string; title: string; content: ReactNode }

/** What stands beside a record's fields, and the name of its tab where there is one column. */
export type RecordAside = { title: string; content: ReactNode }

type RelatedRecordsProps = {
  views: readonly RelatedView[]
  recordId: string
  isOpen: boolean
  /** What happened; null where it stands elsewhere. */
  history: ReactNode
  /** What stands beside the fields at a desk, as a tab before the history; null where it stands elsewhere. */
  aside: RecordAside | null
  /** The history is a tab also where no list is one. */
  isHistoryTab: boolean
  /** Tabs that the area composes itself. */
  own: readonly RecordTab[]
  /** Tabs at most, where the page's design names more than other records have. */
  mostTabs: number | undefined
  /** The record's own fields: above the lists, or the first tab. */
  children: ReactNode
}

/** What belongs to a record: up to two lists below its fields, more as tabs whose choice stands in the address. */
export function RelatedRecords({
  views,
  recordId,
  isOpen,
  aside,
  history,
  isHistoryTab,
  own,
  mostTabs,
  children,
}: RelatedRecordsProps) {
  const tabsId = useId()
  const readable = useReadable(views, recordId)
  const { sections, tabs } = arrangeTabs(readable, history !== null, mostTabs)
  const lists = sections.map((view) => (
    <RelatedList key={keyOf(view)} view={view} recordId={recordId} isOpen={isOpen} place="section" />
  ))
  const hasTabs = own.length > 0 || tabs.length > 0 || aside !== null || (isHistoryTab && history !== null)
  const ends = [...(aside === null ? [] : [beside]), ...(history === null ? [] : [past])]
  const values = [overview, ...own.map(({ name }) => name), ...tabs.map(keyOf), ...ends]
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
      <Tabs.List className={`${styles.tabs} ${scrollSign.more}`}>
        <Tabs.Tab value={overview} className={styles.tab}>
          {relatedMessages.overview}
        </Tabs.Tab>
        {own.map(({ name, title }) => (
          <Tabs.Tab key={name} value={name} className={styles.tab}>
            {title}
          </Tabs.Tab>
        ))}
        {tabs.map((view) => (
          <CountedTab key={keyOf(view)} view={view} recordId={recordId} />
        ))}
        {aside !== null && (
          <Tabs.Tab value={beside} className={styles.tab}>
            {aside.title}
          </Tabs.Tab>
        )}
        {history !== null && (
          <Tabs.Tab value={past} className={styles.tab}>
            {recordMessages.activity}
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value={overview}>
        <Stack gap="sm">
          {children}
          {lists}
        </Stack>
      </Tabs.Panel>
      {own.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name}>
          {content}
        </Tabs.Panel>
      ))}
      {tabs.map((view) => (
        <Tabs.Panel key={keyOf(view)} value={keyOf(view)}>
          <RelatedList view={view} recordId={recordId} isOpen={isOpen} place="tab" />
        </Tabs.Panel>
      ))}
      {aside !== null && (
        <Tabs.Panel value={beside}>
          <Stack gap="sm">{aside.content}</Stack>
        </Tabs.Panel>
      )}
      {history !== null && <Tabs.Panel value={past}>{history}</Tabs.Panel>}
    </Tabs>
  )
}

const overview = 'overview'
const beside = 'beside'
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
  const resource = useResource(view.resource)
  const count = useRelatedCount(view, recordId)
  if (view.hidesEmpty && count === 0) return null
  return (
    <Tabs.Tab value={keyOf(view)} className={styles.tab}>
      {relatedMessages.tab(view.title ?? resource.label[1], count)}
    </Tabs.Tab>
  )
}
