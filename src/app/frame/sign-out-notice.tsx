import { Center, Loader, Stack, Text, Title } from '@mantine/core'
import type { RemainingWork } from '../session/sign-out.ts'
import { shellMessages as messages } from '../shell-messages.ts'

/** Shown between signing out and `/`: what happens to waiting work and drafts. */
export function SignOutNotice({ waiting, drafts: begun }: RemainingWork) {
  const received = begun === 0 ? messages.signedOutAllReceived : messages.signedOutSentReceived
  const sent = waiting === 0 ? received : messages.signedOutWaiting(waiting)
  return (
    <Center mih="100dvh" p="lg">
      <Stack align="center" maw={420} role="status">
        <Loader aria-hidden="true" />
        <Title order={1} ta="center">
          {messages.signOutTitle}
        </Title>
        <Text ta="center">{sent}</Text>
        {begun > 0 && <Text ta="center">{messages.signedOutWithDrafts(begun)}</Text>}
      </Stack>
    </Center>
  )
}
