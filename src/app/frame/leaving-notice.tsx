import { Center, Loader, Stack, Text, Title } from '@mantine/core'
import { shellWords as words } from '../words/shell-words.ts'

/** Between the sign-out and the way to `/`: what becomes of what still waits here. */
export function LeavingNotice({ waiting }: { waiting: number }) {
  return (
    <Center mih="100dvh" p="lg">
      <Stack align="center" maw={420} role="status">
        <Loader aria-hidden="true" />
        <Title order={1} ta="center">
          {words.signOutTitle}
        </Title>
        <Text ta="center">{waiting === 0 ? words.signedOutNothingWaits : words.signedOutWaiting(waiting)}</Text>
      </Stack>
    </Center>
  )
}
