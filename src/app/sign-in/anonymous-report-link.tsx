import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { signInMessages as messages } from './sign-in-messages.ts'

/** The link to a report without a name, where this device knows a place for it, or has a refused one. */
export function AnonymousReportLink() {
  const [offer, setOffer] = useState({ known: false, refused: 0 })
  useEffect(() => {
    let gone = false
    findAnonymousReports().then(
      (found) => {
        if (!gone) setOffer(found)
      },
      // A device that cannot read these offers no link; signing in does not depend on it.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  if (!offer.known && offer.refused === 0) return null
  return (
    <>
      <Button component={Link} to="/general/incident" variant="default" fullWidth mt="xl">
        {messages.anonymousReport}
      </Button>
      {offer.refused > 0 && (
        <Text size="sm" mt="xs">
          {messages.anonymousReportRefused}
        </Text>
      )}
    </>
  )
}

async function findAnonymousReports(): Promise<{ known: boolean; refused: number }> {
  const [{ readGuestPlace }, { countRefusedReports: countRefused }] = await Promise.all([
    import('#src/offline/guest/guest-place.ts'),
    import('#src/offline/guest/refused-report.ts'),
  ])
  const [place, refused] = await Promise.all([readGuestPlace(), countRefused()])
  return { known: place !== null, refused }
}
