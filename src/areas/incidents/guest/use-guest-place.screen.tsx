import { useEffect, useState } from 'react'
import { z } from 'zod'
import { type GuestPlace, readGuestPlace, storeGuestPlace } from '#src/offline/guest/guest-place.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'

const nameSchema = z.object({ data: z.object({ name: z.string() }) })

/**
 * The place for reports from this device: from the link just opened (after the address's `#`, which is never sent), or
 * the stored one. Null where there is none, undefined until known.
 */
export function useGuestPlace(): GuestPlace | null | undefined {
  const [place, setPlace] = useState<GuestPlace | null>()
  useEffect(() => {
    let last = 0
    function find(): void {
      last += 1
      const asked = last
      void findPlace((known) => {
        if (asked === last) setPlace(known)
      })
    }
    find()
    // Another place's link in the same tab changes no more than the part after `#`: nothing is loaded anew.
    addEventListener('hashchange', find)
    return () => {
      last += 1
      removeEventListener('hashchange', find)
    }
  }, [])
  return place
}

async function findPlace(publish: (place: GuestPlace | null) => void): Promise<void> {
  const opened = location.hash.slice(1)
  const before = await readGuestPlace()
  const isNew = /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/.test(opened) && opened !== before?.code
  const place = isNew ? { code: opened, name: null } : before
  if (isNew) await storeGuestPlace({ code: opened, name: null })
  // The secret must not stay in the address bar or the history.
  if (opened !== '') history.replaceState(history.state, '', location.pathname + location.search)
  publish(place)
  if (!place || place.name !== null) return
  const answer = await sendPublicRequest('post', 'guest/place', { json: { place: place.code } })
    .json()
    .catch(() => null)
  const parsed = nameSchema.safeParse(answer)
  if (!parsed.success) return
  const named = { code: place.code, name: parsed.data.data.name }
  await storeGuestPlace(named)
  publish(named)
}
