import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Icon } from '../icons/icon.tsx'
import { failurePageWords as words } from '../words/failure-page-words.ts'

const SaveUnsent = lazy(async () => ({ default: (await import('../sync/export-unsent.tsx')).SaveUnsent }))

/** What a person sees when a screen throws, or its code could not be fetched. */
export function ErrorPage({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const router = useRouter()
  const isMissingCode = /dynamically imported module|importing a module|preload CSS/i.test(error.message)
  const keepsNothing = !('indexedDB' in globalThis) || /missingapi|openfailed|securityerror/i.test(error.name)
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Center mih="70dvh" p="lg">
      <Stack align="center" maw={480} role="alert">
        <Icon name="alert" size={48} />
        <Title order={1} ta="center">
          {keepsNothing ? words.noStorageTitle : isMissingCode ? words.chunkTitle : words.errorTitle}
        </Title>
        <Text ta="center">
          {keepsNothing ? words.noStorageText : isMissingCode ? words.chunkText : words.errorText}
        </Text>
        <Group>
          <Button onClick={again}>{words.again}</Button>
          <Button variant="default" component={Link} to="/dashboard">
            {words.toDashboard}
          </Button>
        </Group>
        {/databaseclosed|invalidstate|quota|unknownerror|openfailed/i.test(error.name) && (
          <Suspense>
            <SaveUnsent />
          </Suspense>
        )}
        <Text size="xs" c="dimmed" component="details" w="100%">
          <summary>{words.details}</summary>
          {error.name}: {error.message}
        </Text>
      </Stack>
    </Center>
  )
}
