import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable } from '#src/offline/connectivity/server-error.ts'
import { reportIdOf } from '#src/offline/guest/guest-draft.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { guestMessages as messages } from './messages.ts'
import { SentReports } from './sent-reports.screen.tsx'
import { useGuestPlace } from './use-guest-place.screen.tsx'

/** The target of a poster's link: the kinds of reports, and the query by follow-up code. */
export function Screen() {
  const place = useGuestPlace()
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>{messages.title}</Title>
      <Text>{messages.intro}</Text>
      {place === null && (
        <Alert color="orange" title={messages.noPlace}>
          {messages.noPlaceText}
        </Alert>
      )}
      {place && (
        <>
          {place.name !== null && <Text c="dimmed">{messages.destination(place.name)}</Text>}
          <Button component={Link} to="/general/incident/near-miss" size="lg">
            {messages.nearMiss}
          </Button>
          <Button component={Link} to="/general/incident/safety-observation" size="lg" variant="default">
            {messages.observation}
          </Button>
          <Button component={Link} to="/general/incident/preliminary-report" size="lg" variant="default">
            {messages.incident}
          </Button>
        </>
      )}
      <SentReports />
      {place && <FollowUp place={place.code} />}
    </Stack>
  )
}

const answerSchema = z.object({
  data: z.object({ kind: z.string(), number: z.string().nullable(), state: z.string().nullable() }),
})

function FollowUp({ place }: { place: string }) {
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  async function ask(): Promise<void> {
    setBusy(true)
    try {
      const json = { place, id: await reportIdOf(code) }
      const { data } = answerSchema.parse(await sendPublicRequest('post', 'guest/follow-up', { json }).json())
      setAnswer(messages.reportState(data.kind, data.number ?? '', data.state ?? ''))
    } catch (error) {
      setAnswer(error instanceof OfficeUnreachable ? messages.unreachable : messages.unknownCode)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h4">
          {messages.followUp}
        </Title>
        <TextInput
          label={messages.followUpCode}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant="default"
          loading={busy}
          disabled={code.trim() === ''}
          style={{ alignSelf: 'start' }}
        >
          {messages.ask}
        </Button>
        <Text role="status">{answer}</Text>
      </Stack>
    </form>
  )
}
