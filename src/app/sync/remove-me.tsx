import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { HasUnsentWork, removeFromDevice } from '#src/offline/device/remove-from-device.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { syncPageMessages as messages } from '../outbox/sync-page-messages.ts'
import { useSession } from '../session/use-session.ts'
import { shellMessages } from '../shell-messages.ts'
import { toastFailure } from '../toasts/toast.ts'

/** Removes the person from this device: refused while they have unsent work. */
export function RemoveMe() {
  const person = useSession((state) => state.identity?.me.person.id ?? null)
  const [asking, setAsking] = useState(false)
  const [unsent, setUnsent] = useState(0)
  if (person === null) return null
  const remove = async () => {
    setAsking(false)
    try {
      await removeFromDevice(person)
      location.assign('/')
    } catch (error) {
      if (error instanceof HasUnsentWork) setUnsent(error.entries)
      else await toastFailure(error)
    }
  }
  return (
    <section>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      {unsent > 0 && <Text role="alert">{messages.removeUnsent(unsent)}</Text>}
      {asking && (
        <ConfirmModal
          title={messages.remove}
          text={messages.removeText}
          yes={messages.remove}
          no={shellMessages.cancel}
          onNo={() => setAsking(false)}
          onYes={remove}
        />
      )}
    </section>
  )
}
