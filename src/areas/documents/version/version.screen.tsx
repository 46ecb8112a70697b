import { Alert, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PlannedRound } from '#src/areas/approvals/approval-chain/planned-round.screen.tsx'
import { StandInNote } from '#src/areas/approvals/stand-in/stand-in-note.screen.tsx'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { isFileReference } from '#src/screens/data/fields/file-reference.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { documentMessages as messages } from '../messages.ts'
import { ReadAndUnderstood } from '../reader/read-and-understood.screen.tsx'
import { VersionFile } from '../reader/version-file.screen.tsx'
import { documentRepo } from '../repo/document-repo.ts'
import { documentVersion } from './document-version.ts'

const base = '/document-repo/versions'
const always = ['reviewers', 'disposalAskedById', 'existing']

/** What is said elsewhere, or no longer there: the title is the document's once it is in the library. */
function hiddenOf(record: LocalRecord | null): readonly string[] {
  return [
    ...always,
    ...(record?.documentRepoId == null ? [] : ['documentRepoName']),
    ...(record?.disposedAt == null ? [] : ['document']),
  ]
}

/** One version; its reviewers sign here. One that is no longer in force says so before anything else. */
export function Screen() {
  const id = usePathParameter('id')
  const word = usePathParameter('userRole')
  const { record } = useRecord(documentVersion, id)
  const hidden = hiddenOf(record)
  const view: RecordView = {
    facts: ['versionNumber', 'controlNumber', 'inForceFrom', 'reviewDueOn', 'expiresOn'],
    hidden,
    editHref: `${base}/${word === 'staff' ? word : 'staff'}/${id}/edit`,
    newHref: `${base}/staff/new`,
    printNote,
  }
  return (
    <RecordPage
      resource={documentVersion}
      id={id}
      view={view}
      aside={
        record && (
          <>
            <PlannedRound resource={documentVersion} owner={record.scope.owner} record={record} />
            <StandInNote record={record} />
          </>
        )
      }
    >
      {(shown) => (
        <Stack gap="md">
          <NotInForce record={shown} />
          <VersionPages record={shown} />
          <RecordFields resource={documentVersion} record={shown} hidden={[...hidden, 'document']} />
        </Stack>
      )}
    </RecordPage>
  )
}

function printNote(record: StoredRecord): string {
  if (record.status === 'inactive') return messages.obsoletePaper(bandOf(record))
  const { versionNumber, controlNumber } = record
  return messages.uncontrolled(Number(versionNumber ?? 0), typeof controlNumber === 'string' ? controlNumber : '')
}

/** 'Superseded by version 4 on 3 Nov 2026', or that it was withdrawn. */
function bandOf({ supersededByNumber, inForceUntil }: StoredRecord): string {
  const day = typeof inForceUntil === 'string' ? formatDay(inForceUntil) : ''
  return supersededByNumber == null ? messages.withdrawnOn(day) : messages.supersededBy(Number(supersededByNumber), day)
}

/** The pages of a version, each with a band where another is in force; of the one in force its readers say that they read it. */
function VersionPages({ record }: { record: LocalRecord }) {
  const repoId = typeof record.documentRepoId === 'string' ? record.documentRepoId : ''
  const { record: repo } = useRecord(documentRepo, repoId)
  if (!isFileReference(record.document) || record.disposedAt != null) return null
  const { versionNumber, controlNumber } = record
  const number = typeof controlNumber === 'string' ? controlNumber : ''
  const isInForce = repo?.documentRepoVersionId === record.id && repo.stableDocumentOnly === true
  const band = record.status === 'inactive' ? bandOf(record) : null
  const wasInForce = record.inForce === true || band !== null
  return (
    <VersionFile
      file={record.document}
      title={versionNumber == null ? messages.pages : messages.pagesOf(Number(versionNumber))}
      band={
        band === null
          ? null
          : {
              shown: <Band text={band} repo={repo} isSuperseded={record.supersededByNumber != null} />,
              paper: messages.obsoletePaper(band),
            }
      }
      paperNote={wasInForce ? messages.uncontrolled(Number(versionNumber), number) : messages.notInForcePaper}
      isKept={false}
      bar={(wasSeen) => isInForce && repo && <ReadAndUnderstood repo={repo} wasSeen={wasSeen} />}
    />
  )
}

/** What stands above every page of an old version: 'Superseded by version 4 on 3 Nov 2026. Open version 4'. */
function Band({ text, repo, isSuperseded }: { text: string; repo: LocalRecord | null; isSuperseded: boolean }) {
  return (
    <>
      <span>{text}</span>
      {repo && isSuperseded && (
        <Link to={`/document-repo/stable/${repo.id}`}>{messages.openVersion(Number(repo.versionNumber))}</Link>
      )}
    </>
  )
}

/** The same of a version whose file cannot be shown, with the way to the one in force. */
function NotInForce({ record }: { record: LocalRecord }) {
  if (record.status !== 'inactive') return null
  const { document } = record
  // Every page says it.
  if (isFileReference(document) && document.type === 'application/pdf' && record.disposedAt == null) return null
  const { documentRepoId } = record
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={bandOf(record)}>
      <Text mb="xs">{messages.doNotUse}</Text>
      {typeof documentRepoId === 'string' && (
        <ButtonLink href={`/document-repo/stable/${documentRepoId}`} variant="default">
          {messages.openInForce}
        </ButtonLink>
      )}
    </Alert>
  )
}
