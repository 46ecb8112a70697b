import { Center, Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'
import { shellMessages } from '../shell-messages.ts'

const StorageNotice = lazy(async () => ({ default: (await import('../storage/storage-notice.tsx')).StorageNotice }))

/** Shown while a screen's code or the session is loading, with any error in reading the session. */
export function PendingPage() {
  const restored = useSession((state) => state.isRestored)
  return (
    <>
      {!restored && (
        <Suspense>
          <StorageNotice />
        </Suspense>
      )}
      <Center mih="60dvh" role="status">
        <Loader aria-label={shellMessages.loading} />
      </Center>
    </>
  )
}
