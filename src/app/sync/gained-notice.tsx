import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { takeUnannouncedGains } from '#src/offline/mirror/store/gained-streams.ts'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import { useSession } from '../session/use-session.ts'
import { useGained } from './use-gained.ts'

/** Tells a person once, quietly, that they read more on this device than before, as soon as it has been brought. */
export function GainedNotice() {
  const person = useSession((state) => state.identity?.me.person.id ?? '')
  const gained = useGained()
  useEffect(() => {
    if (!gained) return
    // Where the database refuses the note of having told, it is told with the next opening.
    void takeUnannouncedGains(person)
      .then((untold) => untold && notifyQuietly(messages.gained(gained.labels)))
      .catch(() => undefined)
  }, [person, gained])
  return null
}

/** It is news and no answer to what the person does: nothing that is read aloud is broken off for it. */
function notifyQuietly(message: string): void {
  notifications.show({ message, role: 'status', autoClose: 10_000, withBorder: true })
}
