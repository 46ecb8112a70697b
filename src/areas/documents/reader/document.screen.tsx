import { Alert, Stack, Text } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { isFileReference } from '#src/screens/data/fields/file-reference.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { documentMessages as messages } from '../messages.ts'
import { documentRepo } from '../repo/document-repo.ts'
import { ReadAndUnderstood } from './read-and-understood.screen.tsx'
import { ReadersPanel, useAnswersForReaders } from './readers-panel.screen.tsx'
import { standingOf } from './standing.ts'
import { VersionFile } from './version-file.screen.tsx'

const view: RecordView = {
  facts: ['controlNumber', 'versionNumber', 'effectiveOn', 'reviewDueOn', 'expiresOn'],
  hidden: ['document', 'documentRepoVersionId', 'stableDocumentOnly'],
  related: [
    {
      resource: 'document-versions',
      field: 'documentRepoId',
      path: '/document-repo/versions/staff',
      columns: ['versionNumber', 'date', 'effectiveOn', 'status'],
      hidesEmpty: true,
      offersNew: false,
    },
  ],
  printNote: ({ stableDocumentOnly, versionNumber, controlNumber }) =>
    stableDocumentOnly === true
      ? messages.uncontrolled(Number(versionNumber), typeof controlNumber === 'string' ? controlNumber : '')
      : messages.obsoletePaper(messages.withdrawnTitle),
  next: [
    {
      resource: 'document-versions',
      field: 'documentRepoId',
      path: '/document-repo/versions/staff',
      label: messages.writeNext,
      leadsOn: true,
    },
  ],
}

/**
 * A document as it is read: the version in force page by page; beside it what it is, who has to read it and who has (screens,
 * section 18).
 */
export function Screen() {
  const id = usePathParameter('id')
  const answersForReaders = useAnswersForReaders(id)
  const { record: known } = useRecord(documentRepo, id)
  return (
    <RecordPage
      resource={documentRepo}
      id={id}
      view={view}
      aside={
        known && (
          <>
            {answersForReaders && <ReadersPanel id={id} />}
            <RecordFields resource={documentRepo} record={known} hidden={view.hidden} />
          </>
        )
      }
      asideTitle={answersForReaders ? messages.readers : messages.about}
    >
      {(record) => (
        <Stack gap="md">
          <Standing record={record} />
          <Pages record={record} />
        </Stack>
      )}
    </RecordPage>
  )
}

/** What is said of a document that is not in force; null of one that is. */
function useStandingText(record: LocalRecord): { title: string; text: string; isToCome: boolean } | null {
  const standing = standingOf(record, useToday())
  if (standing === 'in-force') return null
  const said = {
    expired: { title: messages.expiredTitle(formatDay(String(record.expiresOn))), text: messages.expiredText },
    withdrawn: { title: messages.withdrawnTitle, text: messages.withdrawnText },
    'to-come': { title: messages.notYetTitle, text: messages.notYetText },
  }[standing]
  return { ...said, isToCome: standing === 'to-come' }
}

/** What a reader has to know before anything else: that what is here is not in force. */
function Standing({ record }: { record: LocalRecord }) {
  const standing = useStandingText(record)
  if (!standing) return null
  return (
    <Alert color={standing.isToCome ? 'gray' : 'red'} role="status" icon={<Icon name="alert" />} title={standing.title}>
      <Text>{standing.text}</Text>
    </Alert>
  )
}

function Pages({ record }: { record: LocalRecord }) {
  const actor = useActor()
  const standing = useStandingText(record)
  if (!isFileReference(record.document)) return null
  const { controlNumber, versionNumber } = record
  const number = typeof controlNumber === 'string' ? controlNumber : ''
  return (
    <VersionFile
      file={record.document}
      title={messages.pagesOf(Number(versionNumber))}
      band={standing && { shown: standing.title, paper: messages.obsoletePaper(standing.title) }}
      paperNote={messages.uncontrolled(Number(versionNumber), number)}
      isKept={actor !== null && actor.vesselIds.length > 0}
      bar={(wasSeen) => <ReadAndUnderstood repo={record} wasSeen={wasSeen} />}
    />
  )
}
