import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useObservable } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { guestReportLive, type SentReport } from '#src/offline/guest/sent-reports.ts'
import { codeToShow, noteCode } from './follow-up-code.ts'
import { guestWords as words } from './messages.ts'
import { SentReports } from './sent-reports.screen.tsx'

/** After a report without a name: whether it waits here or was received, and the code, once. */
export function Screen() {
  const [code] = useState(codeToShow)
  const state = useObservable(() => guestReportLive(code ?? ''), [code])
  useEffect(() => () => noteCode(null), [])
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>{state === 'refused' ? words.refusedTitle : words.thanks}</Title>
      {code === null ? <Text>{words.codeGone}</Text> : <Sent code={code} state={state} />}
      <SentReports />
      <Button component={Link} to="/general/incident" variant="default">
        {words.another}
      </Button>
    </Stack>
  )
}

function Sent({ code, state }: { code: string; state: SentReport['state'] | undefined }) {
  return (
    <>
      <Text role="status">{state ? words[state] : ''}</Text>
      <Card p="md">
        <Text size="sm" c="dimmed">
          {words.code}
        </Text>
        <Text size="xl" fw={700} ff="monospace">
          {code}
        </Text>
        <Text size="sm">{words.codeHint}</Text>
      </Card>
    </>
  )
}
