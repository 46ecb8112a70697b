import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { removeFromDevice, UnsentWork } from '#src/offline/device/remove-from-device.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { forgetRecent } from '../commands/recent-pages.ts'
import { syncPageWords as words } from '../outbox/sync-page-messages.ts'
import { useSession } from '../session/use-session.ts'
import { shellWords } from '../shell-messages.ts'
import { toastFailure } from '../toasts/toast.ts'

/** Takes the person off this device: refused while their work has not reached the office. */
export function RemoveMe() {
  const person = useSession((state) => state.identity?.me.person.id ?? null)
  const [asking, setAsking] = useState(false)
  const [unsent, setUnsent] = useState(0)
  if (person === null) return null
  const remove = async () => {
    setAsking(false)
    try {
      await removeFromDevice(person)
      forgetRecent(person)
      location.assign('/')
    } catch (error) {
      if (error instanceof UnsentWork) setUnsent(error.entries)
      else await toastFailure(error)
    }
  }
  return (
    <section>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {unsent > 0 && <Text role="alert">{words.removeUnsent(unsent)}</Text>}
      {asking && (
        <ConfirmModal
          title={words.remove}
          text={words.removeText}
          yes={words.remove}
          no={shellWords.cancel}
          onNo={() => setAsking(false)}
          onYes={remove}
        />
      )}
    </section>
  )
}
