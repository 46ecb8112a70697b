import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { signInWords as words } from '../words/sign-in-words.ts'

/** The way to a report without a name, where this device knows a place that takes one. */
export function WithoutName() {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    let gone = false
    void import('#src/offline/guest/guest-place.ts')
      .then(({ keptPlace }) => keptPlace())
      .then((place) => {
        if (!gone) setKnown(place !== null)
      })
    return () => {
      gone = true
    }
  }, [])
  if (!known) return null
  return (
    <Button component={Link} to="/general/incident" variant="default" fullWidth mt="xl">
      {words.withoutName}
    </Button>
  )
}
