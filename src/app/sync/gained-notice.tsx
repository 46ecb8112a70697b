import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { claimUnannouncedGains } from '#src/offline/mirror/store/gained-streams.ts'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import { useSession } from '../session/use-session.ts'
import { useGained } from './use-gained.ts'

/** Tells a person once that they read more on this device, as soon as it has arrived. */
export function GainedNotice() {
  const person = useSession((state) => state.identity?.me.person.id ?? '')
  const gained = useGained()
  useEffect(() => {
    if (!gained) return
    // If the database refuses the note of having announced it, it is announced again at the next start.
    void claimUnannouncedGains(person)
      .then((untold) => untold && notifyQuietly(messages.gained(gained.labels)))
      .catch(() => undefined)
  }, [person, gained])
  return null
}

/** Announced politely: it must not interrupt a screen reader. */
function notifyQuietly(message: string): void {
  notifications.show({ message, role: 'status', autoClose: 10_000, withBorder: true })
}
