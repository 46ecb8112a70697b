import { Alert, Stack, Text, Title } from '@mantine/core'
import { useObservable } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { observeLinkOverview } from '#src/offline/device/link-overview.ts'
import { observeMirrorOverview } from '#src/offline/mirror/store/mirror-overview.ts'
import { observeDrafts } from '#src/offline/outbox/drafts.ts'
import { observeOutbox } from '#src/offline/outbox/outbox-state.ts'
import { observeUnsentOverview } from '#src/offline/unsent-work/unsent-overview.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { ClockNotice } from '#src/screens/sync/clock-notice.tsx'
import { DraftLines } from '../dashboard/draft-lines.tsx'
import { Icon } from '../icons/icon.tsx'
import { LinkPanel } from '../link/link-panel.tsx'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import { useSecondsUntil } from '../session/use-seconds-until.ts'
import { useSession } from '../session/use-session.ts'
import { InstallHelp } from '../update/install-help.tsx'
import { EntryList } from './entry-list.tsx'
import { ExportUnsent } from './export-unsent.tsx'
import { NeedsYouList } from './needs-you-list.tsx'
import { OfficeLinks } from './office-links.tsx'
import { ReadableList } from './readable-list.tsx'
import { RemoveMe } from './remove-me.tsx'
import { ReturnedFileList } from './returned-file-list.tsx'
import { SendNow } from './send-now.tsx'
import { StorageState } from './storage-state.tsx'
import { SupportLog } from './support-log.tsx'
import classes from './sync-page.module.css'
import { UsageSwitch } from './usage-switch.tsx'

/**
 * Milliseconds that waiting work is held back for the rest of the page: a mirror that does not open must not hide it.
 */
const maxWaitMilliseconds = 1_500

/** `/sync`: what is on this device, what waits, what was returned and why. */
export function SyncPage() {
  const person = useSession((state) => state.identity?.me.person.id ?? '')
  const outbox = useObservable(observeOutbox)
  const link = useObservable(() => observeLinkOverview(person), [person])
  const drafts = useObservable(() => observeDrafts(person), [person])
  const unsent = useObservable(observeUnsentOverview)
  const readable = useObservable(() => observeMirrorOverview(person), [person])
  const seconds = useSecondsUntil(outbox?.notBefore ?? 0)
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), maxWaitMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  // Shown together: revealed bit by bit it would move under the finger.
  const isWhole = link && drafts && unsent && readable
  if (!outbox || (patient && !isWhole)) return null
  const waiting = [...outbox.sending, ...outbox.waiting]
  const followed = outbox.received.filter(({ files }) => files.unsent.length > 0)
  const received = outbox.received.filter((entry) => !followed.includes(entry))
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{messages.title}</Title>
        <SendNow />
      </div>
      <ClockNotice />
      {outbox.paused !== null && (
        <Alert color="yellow" icon={<Icon name="alert" />} role="status">
          {outbox.paused === 'credential' ? messages.pausedCredential : messages.pausedUpdate}
        </Alert>
      )}
      {outbox.needsYou.length + outbox.returnedFiles.length > 0 && (
        <section>
          <Title order={2} mb="sm">
            {messages.needsYou}
          </Title>
          <Stack gap="lg">
            <NeedsYouList entries={outbox.needsYou} />
            <ReturnedFileList files={outbox.returnedFiles} />
          </Stack>
        </section>
      )}
      <section>
        <Title order={2} mb="sm">
          {messages.waiting}
        </Title>
        {waiting.length > 0 && <EntryList entries={waiting} />}
        {followed.length > 0 && (
          <>
            <Text my="sm">{messages.following(outbox.following)}</Text>
            <EntryList entries={followed} />
          </>
        )}
        {waiting.length + followed.length === 0 && <Text c="dimmed">{messages.nothingWaiting}</Text>}
        {waiting.length + followed.length > 0 && seconds > 0 && (
          <Text mt="xs" size="sm" c="dimmed">
            {messages.nextTry(formatInstantPhrase(outbox.notBefore))}
          </Text>
        )}
        {outbox.othersWaiting > 0 && <Text mt="sm">{messages.othersWaiting(outbox.othersWaiting)}</Text>}
      </section>
      {link && <LinkPanel link={link} />}
      {drafts && <DraftLines drafts={drafts} />}
      {outbox.quarantined.length > 0 && (
        <section>
          <Title order={2} mb="sm">
            {messages.held}
          </Title>
          <EntryList entries={outbox.quarantined} />
        </section>
      )}
      {(received.length > 0 || followed.length === 0) && (
        <section>
          <Title order={2} mb="sm">
            {messages.received}
          </Title>
          {received.length === 0 ? <Text c="dimmed">{messages.noneReceived}</Text> : <EntryList entries={received} />}
        </section>
      )}
      {unsent && <ExportUnsent unsent={unsent} />}
      <OfficeLinks />
      {readable && <ReadableList overview={readable} />}
      <StorageState />
      <InstallHelp />
      <SupportLog />
      <UsageSwitch />
      <RemoveMe />
    </div>
  )
}
