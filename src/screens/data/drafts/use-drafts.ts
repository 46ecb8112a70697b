import { useObservable } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { type Draft, observeDrafts } from '#src/offline/outbox/drafts.ts'
import { usePersonId } from '../session/use-actor.ts'

/** The drafts of the person at work on this device, newest first; live. */
export function useDrafts(): readonly Draft[] {
  const person = usePersonId()
  const live = useMemo(() => observeDrafts(person ?? ''), [person])
  return useObservable(live) ?? []
}
