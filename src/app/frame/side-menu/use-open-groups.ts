import { useState, useSyncExternalStore } from 'react'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { openGroups, withToggled } from '../../menu/open-groups.ts'

type OpenGroups = {
  isOpen(name: string): boolean
  toggle(name: string): void
  /** The menu was used to leave the page: its group stays open, so that nothing moves below the pointer. */
  keepPresent(): void
}

/**
 * Which groups of the menu are open: that of the present page, unless the person closes it there, and those they left
 * open on this device.
 */
export function useOpenGroups(present: string | undefined): OpenGroups {
  const person = usePersonId() ?? ''
  const leftOpen = useSyncExternalStore(openGroups.subscribe, () => openGroups.read(person))
  const [closed, setClosed] = useState<string>()
  const [seen, setSeen] = useState(present)
  if (seen !== present) {
    setSeen(present)
    setClosed(undefined)
  }
  const isOpen = (name: string) => (name === present ? closed !== name : leftOpen.includes(name))
  return {
    isOpen,
    toggle(name) {
      const opens = !isOpen(name)
      if (name === present) setClosed(opens ? undefined : name)
      if (opens !== leftOpen.includes(name)) openGroups.store(person, withToggled(leftOpen, name))
    },
    keepPresent() {
      if (present !== undefined && isOpen(present) && !leftOpen.includes(present))
        openGroups.store(person, [...leftOpen, present])
    },
  }
}
