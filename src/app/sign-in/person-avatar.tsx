import { Avatar } from '@mantine/core'
import { useEffect, useState } from 'react'
import { initialsOf, toneOf } from '#src/screens/cells/person-mark.ts'

type Person = { id: string; firstName: string; lastName: string; pictureUrl?: string | undefined }

/**
 * A person's picture where this device has it, else their initials; `size` in pixels. Decorative: the name is beside
 * it.
 */
export function PersonAvatar({ person, size = 40 }: { person: Person; size?: number }) {
  const picture = usePicture(person.pictureUrl)
  return (
    <Avatar
      src={picture}
      size={size}
      radius="100%"
      color={toneOf(person.id)}
      variant="filled"
      alt=""
      aria-hidden="true"
    >
      {initialsOf(person)}
    </Avatar>
  )
}

/**
 * Pictures are fetched with the session, so that their address alone reveals nothing; without one the initials stay.
 */
function usePicture(path: string | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (path === undefined) return
    let shown: string | null = null
    let gone = false
    void fetchPicture(path).then((picture) => {
      if (gone || picture === null) return
      shown = URL.createObjectURL(picture)
      setAddress(shown)
    })
    return () => {
      gone = true
      setAddress(null)
      if (shown !== null) URL.revokeObjectURL(shown)
    }
  }, [path])
  return address
}

async function fetchPicture(path: string): Promise<Blob | null> {
  try {
    const { server } = await import('#src/offline/session/server.ts')
    return await server.get(path.replace(/^\/api\/v1\//, '')).blob()
  } catch {
    return null
  }
}
