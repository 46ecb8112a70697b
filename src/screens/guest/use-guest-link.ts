import { useObservable } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import { type GuestLinkView, readGuestLinkView } from '#src/offline/guest-links/guest-link-view.ts'
import { keepGuestLink, observeGuestLink } from '#src/offline/guest-links/open-guest-link.ts'
import { syncGuestLink } from '#src/offline/guest-links/sync-guest-link.ts'

/** Milliseconds after the last key until a step is saved at the office, and between attempts. */
const pauseMilliseconds = 1500
const retryMilliseconds = 20_000

type Known = NonNullable<Parameters<Parameters<ReturnType<typeof observeGuestLink>['subscribe']>[0] & object>[0]>

/** A link on this device: its state, its answers by step and files, and what the office said of it. */
export type GuestLink = Known & { view: GuestLinkView | null; sync: () => Promise<void> }

/**
 * The link of an address, kept on this device once it was opened: its secret stands behind the `#` of the address, which is
 * never sent. Saves at the office by itself. Null where there is none, undefined until known.
 */
export function useGuestLink(id: string): GuestLink | null | undefined {
  const [isKept, setKept] = useState(false)
  const known = useObservable(() => observeGuestLink(id), [id])
  const sync = useCallback(() => syncGuestLink(id).catch(() => undefined), [id])
  useEffect(() => {
    async function keep(): Promise<void> {
      const code = location.hash.slice(1)
      if (/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/.test(code)) await keepGuestLink(id, code)
      // The secret must not stay in the address bar or the history.
      if (code !== '') history.replaceState(history.state, '', location.pathname + location.search)
      setKept(true)
      await sync()
    }
    const find = () => void keep()
    find()
    const timer = setInterval(() => void sync(), retryMilliseconds)
    addEventListener('hashchange', find)
    addEventListener('online', find)
    return () => {
      clearInterval(timer)
      removeEventListener('hashchange', find)
      removeEventListener('online', find)
    }
  }, [id, sync])

  const unsaved = known?.steps.filter(({ isSaved }) => !isSaved).map(({ changedAt }) => changedAt) ?? []
  const last = Math.max(0, ...unsaved, known?.link.sending ? 1 : 0)
  const session = known?.link.session
  useEffect(() => {
    if (last === 0 || !session) return undefined
    const timer = setTimeout(() => void sync(), last === 1 ? 0 : pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [last, session, sync])

  if (known === undefined || (known === null && !isKept)) return undefined
  return known && { ...known, view: readGuestLinkView(known.link.view), sync }
}
