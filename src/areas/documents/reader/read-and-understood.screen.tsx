import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { documentAcknowledgement } from '../acknowledgement/document-acknowledgement.ts'
import { documentMessages as messages } from '../messages.ts'
import { acknowledge } from './acknowledge.screen.tsx'
import { isOf, isToRead } from './read-by.ts'

/** 'I have read and understood version 4', offered once the last page was in view; then when it was said. */
export function ReadAndUnderstood({ repo, wasSeen }: { repo: LocalRecord; wasSeen: boolean }) {
  const actor = useActor()
  const { rows } = useRows(documentAcknowledgement.name)
  const version = Number(repo.versionNumber)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!actor) return null
  const said = rows.find((row) => isOf(row, repo, actor))

  async function say() {
    if (!actor) return
    setBusy(true)
    setFailure(null)
    try {
      await acknowledge(repo, actor)
      notifySuccess(messages.said(version))
    } catch {
      setFailure(failureCatalogue.generic)
    } finally {
      setBusy(false)
    }
  }
  if (said) {
    return (
      <Text size="sm" role="status">
        {messages.youSaid(version, formatInstantName(said.createdAt))}
      </Text>
    )
  }
  if (!isToRead(repo, actor)) return null
  return (
    <>
      {wasSeen ? (
        <Button onClick={() => void say()} loading={busy}>
          {messages.iHaveRead(version)}
        </Button>
      ) : (
        <Text size="sm">{messages.readToEnd(version)}</Text>
      )}
      {failure && (
        <Alert color="red" role="alert" mt="xs">
          {failure}
        </Alert>
      )}
    </>
  )
}
