import { useEffect, useState } from 'react'

/** Whether somebody else already unlocks here with a PIN; undefined until loaded. */
export function useSharedDevice(person: string | undefined): boolean | undefined {
  const [isShared, setShared] = useState<boolean>()
  useEffect(() => {
    let gone = false
    void import('#src/offline/session/known-people.ts')
      .then(({ listKnownPeople: identitiesOnDevice }) => identitiesOnDevice())
      .then((people) => {
        if (!gone) setShared(people.some((known) => known.person.id !== person && known.hasPin))
      })
    return () => {
      gone = true
    }
  }, [person])
  return isShared
}
