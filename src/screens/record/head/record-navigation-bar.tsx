import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { storeLastSeen } from '../../data/list/record-navigation.ts'
import { useNeighbours } from '../../data/related/use-neighbours.ts'
import { usePersonId } from '../../data/session/use-actor.ts'
import { Icon } from '../../parts/icon.tsx'
import { LiveMessage } from '../../parts/live-message.tsx'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import styles from './record-navigation-bar.module.css'
import { recordNavigationMessages as messages } from './record-navigation-messages.ts'

type RecordNavigationBarProps = { resource: Resource; record: LocalRecord; path: string }

/**
 * A record's place in the list it was opened from, with links to its neighbours; nothing otherwise. Links replace the
 * history entry, so that 'back' leads to the list.
 */
export function RecordNavigationBar({ resource, record, path }: RecordNavigationBarProps) {
  const navigate = useNavigate()
  const person = usePersonId()
  const place = useNeighbours(resource, record, path)
  useEffect(() => storeLastSeen(person, resource.name, record.id), [person, resource, record.id])

  const go = (href: string | null | undefined) => {
    if (href) void navigate({ to: href, replace: true })
  }
  const goByKey = (href: string | null | undefined) => {
    go(href)
    // The focused element may have gone with the previous record.
    if (href) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  useShortcut('nextRecord', () => goByKey(place?.after), place?.after != null)
  useShortcut('previousRecord', () => goByKey(place?.before), place?.before != null)
  if (!place || place.total < 2) return null

  return (
    <nav className={styles.way} aria-label={messages.title(resource.label[1])}>
      <span className={styles.place}>{messages.position(place.position, place.total)}</span>
      <LiveMessage>{messages.position(place.position, place.total)}</LiveMessage>
      <ActionIcon
        variant="default"
        aria-label={messages.previous}
        aria-keyshortcuts="P"
        aria-disabled={place.before === null}
        data-disabled={place.before === null || undefined}
        onClick={() => go(place.before)}
      >
        <Icon name="up" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={messages.next}
        aria-keyshortcuts="N"
        aria-disabled={place.after === null}
        data-disabled={place.after === null || undefined}
        onClick={() => go(place.after)}
      >
        <Icon name="down" />
      </ActionIcon>
    </nav>
  )
}
