import { Card, Text, Title } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { ValueBars } from '#src/screens/chart/value-bars.tsx'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { documentMessages as messages } from '../messages.ts'

const answerSchema = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), missing: z.number(), readers: z.number() })),
})
type Unread = z.infer<typeof answerSchema>['data']

/** Documents in force that not everybody has read who has to, most missing first; each page names who has not. */
export function Part() {
  const actor = useActor()
  const answers =
    actor !== null && holdsAnyGrant({ 'manage document': 'tenant', 'document mgt committee': 'tenant' }, actor)
  return answers ? <UnreadDocuments /> : null
}

function UnreadDocuments() {
  const id = useId()
  const documents = useUnread()
  return (
    <Card component="section" aria-labelledby={id} p="md" mih={120}>
      <Title order={2} size="h3" id={id} mb="xs">
        {messages.unread}
      </Title>
      {documents === 'away' && <Text c="dimmed">{messages.readersAway}</Text>}
      {Array.isArray(documents) && documents.length === 0 && <Text c="dimmed">{messages.nothingUnread}</Text>}
      {Array.isArray(documents) && documents.length > 0 && (
        <ValueBars
          title={messages.unread}
          bars={documents.map(({ id: document, name, missing, readers }) => ({
            key: document,
            label: name,
            href: `/document-repo/stable/${document}`,
            value: missing,
            text: messages.unreadOf(missing, readers),
          }))}
        />
      )}
    </Card>
  )
}

/** Null until the office has answered; `away` where it cannot be asked. */
function useUnread(): Unread | 'away' | null {
  const isReachable = useConnectivity() !== 'unreachable'
  const [answer, setAnswer] = useState<Unread | 'away' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const keep = (documents: Unread | 'away') => {
      if (!stop.signal.aborted) setAnswer(documents)
    }
    if (isReachable)
      server
        .get('document-repos/unread', { signal: stop.signal })
        .json()
        .then(
          (json) => keep(answerSchema.parse(json).data),
          () => keep('away'),
        )
    else keep('away')
    return () => stop.abort()
  }, [isReachable])
  return answer
}
