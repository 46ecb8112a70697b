import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useObservable } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { observeGuestReport, type SentReport } from '#src/offline/guest/sent-reports.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { getFollowUpCode, setFollowUpCode } from './follow-up-code.ts'
import { guestIncident } from './guest-report-kinds.ts'
import { guestMessages as messages } from './messages.ts'
import { SentReports } from './sent-reports.screen.tsx'
import { useBeginDetails } from './use-begin-details.screen.tsx'

/** After a report without a name: whether it waits or was received, and the code, shown once. */
export function Screen() {
  const [code] = useState(getFollowUpCode)
  const type = useQueryValue('type')
  const sent = useObservable(() => observeGuestReport(code ?? ''), [code])
  useEffect(() => () => setFollowUpCode(null), [])
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>{sent?.state === 'refused' ? messages.refusedTitle : messages.thanks}</Title>
      {code === null ? <Text>{messages.codeNotStored}</Text> : <Sent code={code} state={sent?.state} />}
      {code !== null && type === guestIncident.type && sent?.isSubmitted === false && <AddDetails code={code} />}
      <SentReports />
      <Button component={Link} to="/general/incident" variant="default">
        {messages.another}
      </Button>
    </Stack>
  )
}

function Sent({ code, state }: { code: string; state: SentReport['state'] | undefined }) {
  return (
    <>
      <Text role="status">{state ? messages[state] : ''}</Text>
      <Card p="md">
        <Text size="sm" c="dimmed">
          {messages.code}
        </Text>
        <Text size="xl" fw={700} ff="monospace">
          {code}
        </Text>
        <Text size="sm">{messages.codeHint}</Text>
      </Card>
    </>
  )
}

/** The way on to the steps of an incident (specification 2, section 2). */
function AddDetails({ code }: { code: string }) {
  const begin = useBeginDetails()
  return (
    <Card p="md">
      <Text mb="sm">{messages.addDetailsText}</Text>
      <Button onClick={() => void begin(code)} style={{ alignSelf: 'start' }}>
        {messages.addDetails}
      </Button>
    </Card>
  )
}
