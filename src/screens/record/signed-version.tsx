import { Alert, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePersonName } from '../data/records/use-person-name.ts'
import { type RecordVersion, useVersion } from '../data/records/use-version.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { amendmentMessages as messages } from '../messages/amendment-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { RecordFields } from './record-fields.tsx'

type SignedVersionProps = { resource: Resource; record: StoredRecord; version: number; onClose: () => void }

/** A version: its fields and, where it was signed, the signer and whether the content matches exactly. */
export function SignedVersion({ resource, record, version, onClose }: SignedVersionProps) {
  const now = useVersion(resource.name, record.id, version)
  const isUnsigned = now.state === 'ready' && now.version.signatures.length === 0
  return (
    <Modal
      opened
      size="xl"
      title={isUnsigned ? messages.unsignedTitle(version) : messages.versionTitle}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {now.state === 'loading' && <Skeleton height={240} role="status" aria-label={messages.versionLoading} />}
      {now.state === 'away' && <Alert role="alert">{messages.versionAway}</Alert>}
      {now.state === 'ready' && (
        <Stack gap="md">
          <Signatures version={now.version} />
          <RecordFields resource={resource} record={recordAt(record, resource, now.version)} />
        </Stack>
      )}
    </Modal>
  )
}

function Signatures({ version: { signatures } }: { version: RecordVersion }) {
  const nameOf = usePersonName()
  return signatures.map(({ signer, actingFor, signedAt, transition, matches }) => (
    <Alert
      key={`${signer} ${transition} ${signedAt}`}
      color={matches ? 'teal' : 'red'}
      role={matches ? undefined : 'alert'}
    >
      <Text size="sm">
        {messages.signature(
          recordMessages.actingFor(nameOf(signer), actingFor ? nameOf(actingFor) : null),
          formatInstantPhrase(signedAt),
        )}{' '}
        {matches ? messages.matches : messages.differs}
      </Text>
    </Alert>
  ))
}

/** The record with that version's fields; missing ones are empty. */
function recordAt(record: StoredRecord, resource: Resource, { version, status, fields }: RecordVersion): StoredRecord {
  const empty = Object.fromEntries(Object.keys(resource.fields.shape).map((name) => [name, undefined]))
  return { ...record, ...empty, ...fields, version, status }
}
