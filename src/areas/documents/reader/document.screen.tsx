import { Alert, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { isFileReference } from '#src/screens/data/fields/file-reference.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { FileView } from '#src/screens/files/file-view.tsx'
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

/** A document as it is read: the version in force page by page, who has to read it and who has (screens, section 18). */
export function Screen() {
  const id = usePathParameter('id')
  const answersForReaders = useAnswersForReaders(id)
  return (
    <RecordPage
      resource={documentRepo}
      id={id}
      view={view}
      aside={answersForReaders && <ReadersPanel id={id} />}
      asideTitle={messages.readers}
    >
      {(record) => (
        <Stack gap="md">
          <Standing record={record} />
          <Pages record={record} />
          <RecordFields resource={documentRepo} record={record} hidden={view.hidden} />
        </Stack>
      )}
    </RecordPage>
  )
}

/** What a reader has to know before anything else: that what is here is not in force. */
function Standing({ record }: { record: LocalRecord }) {
  const standing = standingOf(record, useToday())
  if (standing === 'in-force') return null
  const [title, text] = {
    expired: [messages.expiredTitle(formatDay(String(record.expiresOn))), messages.expiredText],
    withdrawn: [messages.withdrawnTitle, messages.withdrawnText],
    'to-come': [messages.notYetTitle, messages.notYetText],
  }[standing]
  return (
    <Alert color={standing === 'to-come' ? 'gray' : 'red'} role="status" icon={<Icon name="alert" />} title={title}>
      <Text>{text}</Text>
    </Alert>
  )
}

function Pages({ record }: { record: LocalRecord }) {
  const [opened, setOpened] = useState<string | null>(null)
  const fileId = isFileReference(record.document) ? record.document.id : null
  const onOpen = useCallback(() => setOpened(fileId), [fileId])
  if (!isFileReference(record.document)) return null
  return (
    <section aria-label={messages.pagesOf(Number(record.versionNumber))}>
      <FileView file={record.document} onOpen={onOpen} />
      <ReadAndUnderstood repo={record} isOpen={opened === fileId} />
    </section>
  )
}
