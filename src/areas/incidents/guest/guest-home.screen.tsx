import { Alert, Button, Card, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { reportIdOf } from '#src/protocol/guests/follow-up-code.ts'
import { guestMessages as messages } from './messages.ts'
import { SentReports } from './sent-reports.screen.tsx'
import { useBeginDetails } from './use-begin-details.screen.tsx'
import { useGuestPlace } from './use-guest-place.screen.tsx'

/** Holds the line of the place until the office has named it. */
const noName = '\u00a0'

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
          <Text c="dimmed">{place.name === null ? noName : messages.destination(place.name)}</Text>
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
  data: z.object({
    kind: z.string(),
    number: z.string().nullable(),
    state: z.string().nullable(),
    // An office of an earlier release does not say these.
    result: z.string().nullish(),
    takesDetails: z.boolean().optional(),
  }),
})

function failureOf(error: unknown): string {
  if (error instanceof OfficeUnreachable) return messages.unreachable
  return error instanceof ServerError && error.status === 429 ? messages.waitAMoment : messages.unknownCode
}

function FollowUp({ place }: { place: string }) {
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState('')
  const [result, setResult] = useState<string | null>(null)
  const [takesDetails, setTakesDetails] = useState(false)
  const begin = useBeginDetails()
  const [busy, setBusy] = useState(false)
  async function ask(): Promise<void> {
    setBusy(true)
    setResult(null)
    setTakesDetails(false)
    try {
      const json = { place, id: await reportIdOf(code) }
      const { data } = answerSchema.parse(await sendPublicRequest('post', 'guest/follow-up', { json }).json())
      setAnswer(messages.reportState(data.kind, data.number ?? '', data.state ?? ''))
      setResult(data.result ?? null)
      setTakesDetails(data.takesDetails ?? false)
    } catch (error) {
      setAnswer(failureOf(error))
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
        <div role="status">
          <Text>{answer}</Text>
          {result !== null && (
            <Card p="md" mt="sm">
              <Text fw={600}>{messages.result}</Text>
              <Text style={{ whiteSpace: 'pre-line' }}>{result}</Text>
            </Card>
          )}
        </div>
        {takesDetails && (
          <Button variant="default" onClick={() => void begin(code)} style={{ alignSelf: 'start' }}>
            {messages.addDetails}
          </Button>
        )}
      </Stack>
    </form>
  )
}
