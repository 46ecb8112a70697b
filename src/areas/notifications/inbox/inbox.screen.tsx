import { Alert, Button, Group, Tabs, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useChangeQuery, useGoTo, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useScreenQuery } from '#src/screens/browser/use-screen-query.ts'
import { storeNavigation } from '#src/screens/data/list/record-navigation.ts'
import { useAddressOfRecord } from '#src/screens/data/session/record-addresses.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { previewHeadingId } from '#src/screens/preview/use-preview.ts'
import { useShortcut } from '#src/screens/shortcuts/use-shortcut.ts'
import { inboxMessages as messages } from '../messages.ts'
import styles from './inbox.module.css'
import { InboxLines } from './inbox-lines.screen.tsx'
import { InboxPanel } from './inbox-panel.screen.tsx'
import { type InboxRow, type InboxTab, inboxTabs } from './inbox-rows.ts'
import { SetAside } from './set-aside.screen.tsx'
import { markNotices, useInbox } from './use-inbox.screen.tsx'

/** What others want from the person, and the record itself beside it. */
export function Screen() {
  const { rows, isComplete } = useInbox()
  const person = usePersonId()
  const asked = useQueryValue('scope')
  const changeQuery = useChangeQuery()
  const goTo = useGoTo()
  const addressOf = useAddressOfRecord()
  const isWide = useScreenQuery('(min-width: 1200px)')
  const isAway = useConnectivity() === 'unreachable'
  const tab: InboxTab = inboxTabs.find((one) => one === asked) ?? firstTab(rows)
  const shown = rows[tab]
  const [picked, setPicked] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [place, setPlace] = useState(0)
  const found = shown.findIndex(({ key }) => key === picked)
  // What was acted on leaves by itself; the one that takes its place is next.
  const index = found === -1 ? Math.min(place, shown.length - 1) : found
  const current = shown[index]

  const open = (row: InboxRow) => {
    setPicked(row.key)
    setPlace(shown.indexOf(row))
    const address = addressOf(row.resource, row.record)
    if (isWide || !address) return
    // On a phone the record's page goes on to the next line of its kind.
    const ids = shown.filter(({ resource }) => resource === row.resource).map(({ record }) => record)
    const hrefOf = ({ id }: { id: string }) => addressOf(row.resource, id) ?? ''
    storeNavigation({ person, resource: row.resource, ids, hrefOf })
    goTo(address)
  }
  const step = (by: number) => {
    const next = shown[index + by]
    if (!next) return
    setPicked(next.key)
    setPlace(index + by)
    document.getElementById(rowId(next))?.focus()
  }
  const isPuttable = current !== undefined && (tab === 'you' || tab === 'mentions')
  const putAway = () => current && void markNotices(current.notices, { readAt: new Date().toISOString() })
  const takeBack = () => current && void markNotices(current.notices, { readAt: null })
  useShortcut('rowBelow', () => step(1), current !== undefined)
  useShortcut('rowAbove', () => step(-1), current !== undefined)
  useShortcut('inboxDone', () => putAway(), isPuttable)
  useShortcut('inboxAside', () => setAsking(true), isPuttable)
  useShortcut('inboxUnread', () => takeBack(), current !== undefined && tab === 'done')

  return (
    <div className={styles.page} data-panel={isWide || undefined}>
      <Group justify="space-between">
        <Title order={1}>{messages.title}</Title>
        <ButtonLink href="/inbox/settings" variant="default">
          {messages.settings}
        </ButtonLink>
      </Group>
      {isAway && (
        <Alert color="gray" role="status">
          {messages.away}
        </Alert>
      )}
      <Tabs value={tab} onChange={(value) => changeQuery({ scope: value ?? undefined })}>
        <Tabs.List>
          {inboxTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {messages.tab(messages.tabs[one], one === 'done' ? 0 : rows[one].length)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {shown.length === 0 ? (
        <div>
          <Text fw={600}>{isComplete ? messages.emptyTitle[tab] : messages.arriving.title}</Text>
          <Text c="dimmed">{isComplete ? messages.empty[tab] : messages.arriving.text}</Text>
        </div>
      ) : (
        <div className={styles.split} data-panel={isWide || undefined}>
          <InboxLines rows={shown} current={current?.key ?? null} idOf={rowId} onOpen={open} />
          {isWide && current && (
            <div className={styles.panel}>
              {tab !== 'approve' && (
                <div className={styles.acts}>
                  {isPuttable && (
                    <>
                      <Button variant="default" aria-keyshortcuts="Y" onClick={putAway}>
                        {messages.putAway}
                      </Button>
                      <Button variant="default" aria-keyshortcuts="H" onClick={() => setAsking(true)}>
                        {messages.setAside}
                      </Button>
                    </>
                  )}
                  {tab === 'done' && (
                    <Button variant="default" aria-keyshortcuts="U" onClick={takeBack}>
                      {messages.takeBack}
                    </Button>
                  )}
                </div>
              )}
              <InboxPanel
                key={current.key}
                row={current}
                onDecided={() => {
                  setPicked(shown[index + 1]?.key ?? shown[index - 1]?.key ?? null)
                  focusPanel()
                }}
                onBack={() => setPicked(current.key)}
              />
            </div>
          )}
        </div>
      )}
      {isAsking && current && (
        <SetAside
          onCancel={() => setAsking(false)}
          onChoose={(day) => {
            setAsking(false)
            void markNotices(current.notices, { snoozedUntil: day })
          }}
        />
      )}
    </div>
  )
}

/** The first tab with something in it, but for what was put away. */
function firstTab(rows: Record<InboxTab, readonly InboxRow[]>): InboxTab {
  return inboxTabs.find((one) => one !== 'done' && rows[one].length > 0) ?? 'you'
}

/** The pressed button has gone with the decision. */
function focusPanel(): void {
  requestAnimationFrame(() => document.getElementById(previewHeadingId)?.focus({ preventScroll: true }))
}

const rowId = ({ key }: InboxRow) => `inbox-${key}`
