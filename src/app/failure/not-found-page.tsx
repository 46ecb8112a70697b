import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FairleadMark } from '../icons/fairlead-mark.tsx'
import { failurePageWords as words } from '../words/failure-page-words.ts'

/** Any address that is none of the app's. */
export function NotFoundPage() {
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack align="center" maw={440}>
        <FairleadMark size={56} />
        <Title order={1} ta="center">
          {words.notFoundTitle}
        </Title>
        <Text ta="center" c="dimmed">
          {words.notFoundText}
        </Text>
        <Button component={Link} to="/dashboard">
          {words.toDashboard}
        </Button>
      </Stack>
    </Center>
  )
}
