import { Alert, Button, Card, List, Progress, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { describeRefusal } from '#src/screens/data/records/refusal-reason.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { documentMessages as messages } from '../messages.ts'
import { documentRepo } from '../repo/document-repo.ts'

const answerSchema = z.object({
  data: z.array(z.object({ staffId: z.string(), name: z.string(), readAt: z.string().nullable() })),
})
type Readers = z.infer<typeof answerSchema>['data']

/** How many are named at once of those who have not read it. */
const namedAtOnce = 12

/** Whether somebody has to read this document, and the person using the app answers for it. */
export function useAnswersForReaders(id: string): boolean {
  const actor = useActor()
  const { record } = useRecord(documentRepo, id)
  if (!actor || !record || record.readBy == null || record.readBy === 'nobody') return false
  return (
    holdsAnyGrant({ 'manage document': 'tenant', 'document mgt committee': 'tenant' }, actor) ||
    record.responsibleId === actor.personId ||
    actor.headedDepartmentIds.some((department) => department === record.departmentId)
  )
}

/** How many of those who have to have read the version in force, and who has not; for whoever answers for it. */
export function ReadersPanel({ id }: { id: string }) {
  const { record } = useRecord(documentRepo, id)
  return <WhoHasRead key={String(record?.versionNumber)} id={id} />
}

function WhoHasRead({ id }: { id: string }) {
  const [isWhole, setWhole] = useState(false)
  const [readers, setReaders] = useState<Readers | 'away' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    server
      .get(`document-repos/${id}/readers`)
      .json()
      .then(
        (answer) => current && setReaders(answerSchema.parse(answer).data),
        () => current && setReaders('away'),
      )
    return () => {
      current = false
    }
  }, [id])
  if (readers === null) return null
  if (readers === 'away')
    return (
      <Card>
        <Text size="sm">{messages.readersAway}</Text>
      </Card>
    )
  const missing = readers.filter(({ readAt }) => readAt === null)

  async function remind() {
    setFailure(null)
    try {
      await server.post(`document-repos/${id}/remind`, { json: {} })
      notifySuccess(successCatalogue.emailSent)
    } catch (error) {
      setFailure(describeRefusal(error, failureCatalogue.generic))
    }
  }
  const done = readers.length - missing.length
  return (
    <Card component="section" aria-label={messages.whoHasRead}>
      <Stack gap="xs">
        <Title order={2} size="h2">
          {messages.readOf(done, readers.length)}
        </Title>
        <Progress value={readers.length === 0 ? 0 : (100 * done) / readers.length} aria-label={messages.whoHasRead} />
        {missing.length > 0 && (
          <>
            <Text size="sm">{messages.notYetRead}</Text>
            <List size="sm">
              {missing.slice(0, isWhole ? undefined : namedAtOnce).map(({ staffId, name }) => (
                <List.Item key={staffId}>{name}</List.Item>
              ))}
            </List>
            {!isWhole && missing.length > namedAtOnce && (
              <Button variant="subtle" onClick={() => setWhole(true)}>
                {messages.allMissing(missing.length)}
              </Button>
            )}
            <Button variant="default" onClick={() => void remind()}>
              {messages.remind}
            </Button>
          </>
        )}
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </Card>
  )
}
