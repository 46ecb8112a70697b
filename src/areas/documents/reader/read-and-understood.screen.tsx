import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
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

/** 'I have read and understood version 4', offered once the end of the document was in view; then when it was said. */
export function ReadAndUnderstood({ repo, isOpen }: { repo: LocalRecord; isOpen: boolean }) {
  const actor = useActor()
  const { rows } = useRows(documentAcknowledgement.name)
  const version = Number(repo.versionNumber)
  const { end, wasSeen } = useEndSeen(`${repo.id} ${version}`, isOpen)
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
  return (
    <>
      <div ref={end} aria-hidden="true" style={{ height: 1 }} />
      {said ? (
        <Text size="sm" role="status">
          {messages.youSaid(version, formatInstantName(said.createdAt))}
        </Text>
      ) : (
        isToRead(repo, actor) && (
          <Group gap="sm" mt="sm">
            <Button onClick={() => void say()} loading={busy} disabled={!wasSeen}>
              {messages.iHaveRead(version)}
            </Button>
            {!wasSeen && <Text size="sm">{messages.readToEnd}</Text>}
          </Group>
        )
      )}
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
    </>
  )
}

/** Whether an element at the end was in view since `of` is open. */
function useEndSeen(of: string, isOpen: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<string | null>(null)
  useEffect(() => {
    const element = end.current
    if (!element || !isOpen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(of)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [of, isOpen])
  return { end, wasSeen: seen === of }
}
