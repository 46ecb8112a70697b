import { Center, Loader, Stack, Text, Title } from '@mantine/core'
import type { LeftBehind } from '../session/sign-out.ts'
import { shellWords as words } from '../shell-messages.ts'

/** Between the sign-out and the way to `/`: what becomes of what still waits here, and of what was begun. */
export function LeavingNotice({ waiting, begun }: LeftBehind) {
  const received = begun === 0 ? words.signedOutNothingWaits : words.signedOutSentReceived
  const sent = waiting === 0 ? received : words.signedOutWaiting(waiting)
  return (
    <Center mih="100dvh" p="lg">
      <Stack align="center" maw={420} role="status">
        <Loader aria-hidden="true" />
        <Title order={1} ta="center">
          {words.signOutTitle}
        </Title>
        <Text ta="center">{sent}</Text>
        {begun > 0 && <Text ta="center">{words.signedOutBegun(begun)}</Text>}
      </Stack>
    </Center>
  )
}
