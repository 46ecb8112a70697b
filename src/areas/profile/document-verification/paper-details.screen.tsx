import { fieldsOf } from '#src/resource/description/field-description.ts'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { EntryPanel } from '#src/screens/conflict/entry-panel.tsx'
import { filesWithin } from '#src/screens/data/fields/file-reference.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { FileView } from '#src/screens/files/file-view.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { WorkflowBar } from '#src/screens/record/head/workflow-bar.tsx'
import { LastStepNotice } from '#src/screens/record/last-step-notice.tsx'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import styles from './document-verification.module.css'
import { verificationMessages as messages } from './messages.ts'
import type { PaperToVerify } from './use-papers-to-verify.screen.tsx'

const headingId = 'paper-to-verify'

/** A paper with what it says, its files, and the decision. */
export function PaperDetails({ paper: { resource, record, href } }: { paper: PaperToVerify }) {
  const title = recordTitle(resource, record, useTitles(targetsOf(resource)))
  const files = filesWithin(record)
  const ofFiles = fieldsOf(resource).filter(({ kind }) => kind === 'file' || kind === 'list')
  const hidden = [...ofFiles.map(({ name }) => name), 'renewsId']
  const keeps = resource.workflow?.transitions.approve?.keeps !== undefined
  return (
    <section className={styles.paper} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <StatusBadge resource={resource} record={record} />
        <ButtonLink href={href} variant="subtle" px="xs">
          {messages.open}
        </ButtonLink>
      </div>
      <div className={styles.steps}>
        {/* In place, also where the step could keep a document. */}
        <WorkflowBar resource={resource} record={record} headingId={headingId} />
        {keeps && (
          <ButtonLink href={`${href}/edit?step=approve`} variant="default">
            {messages.withDocument}
          </ButtonLink>
        )}
      </div>
      <LastStepNotice resource={resource} record={record} />
      <EntryPanel resource={resource} record={record} editHref={`${href}/edit`} />
      <div className={styles.content}>
        <div className={styles.files}>
          {files.map((file) => (
            <FileView key={file.id} file={file} />
          ))}
        </div>
        <div className={styles.fields}>
          <RecordFields resource={resource} record={record} hidden={hidden} isNested />
        </div>
      </div>
    </section>
  )
}
