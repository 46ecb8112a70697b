import { useEffect, useState } from 'react'

/** Whether somebody else comes in here with a PIN already; undefined until the device's memory was read. */
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
