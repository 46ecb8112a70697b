import { useEffect } from 'react'
import { noteRecent } from '../commands/recent.ts'
import type { Trail } from '../menu/trail.ts'
import { useSession } from '../session/use-session.ts'

/** Remembers pages and records as the person opens them, for the palette. */
export function useNoteRecent({ worth }: Trail): void {
  const person = useSession((state) => state.identity?.me.person.id ?? null)
  useEffect(() => {
    if (person !== null && worth) noteRecent(person, worth)
  }, [person, worth])
}
