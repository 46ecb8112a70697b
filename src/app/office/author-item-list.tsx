import { Button, Card, Text, Title } from '@mantine/core'
import { base64ToBytes } from '#src/lib/base64.ts'
import type { UnsentWork } from '#src/offline/unsent-work/unsent-work-file.ts'
import { saveFile } from '#src/screens/browser/save-file.ts'
import { PersonName } from '#src/screens/cells/person-name.tsx'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { Icon } from '../icons/icon.tsx'
import { syncPageMessages } from '../outbox/sync-page-messages.ts'
import { unsentMessages as messages } from '../storage/unsent-messages.ts'
import { type AuthorItem, authorItemsOf } from './author-item.ts'
import { describeChanges, type FieldChange } from './entry-changes.ts'
import classes from './office.module.css'

/** Drafts and returned entries in an unsent-work file: to be read, and saved for their authors. */
export function AuthorItemList({ work }: { work: UnsentWork }) {
  const papers = authorItemsOf(work)
  if (papers.length === 0) return null
  return (
    <section>
      <Title order={2} mb="xs">
        {messages.forAuthors}
      </Title>
      <Text mb="md">{messages.forAuthorsText}</Text>
      <ul className={classes.list}>
        {papers.map((paper) => (
          <AuthorItemCard key={paper.key} paper={paper} />
        ))}
      </ul>
    </section>
  )
}

function AuthorItemCard({ paper }: { paper: AuthorItem }) {
  const resource = useResources().get(paper.resource)
  const titleOf = useTitles(resource ? targetsOf(resource) : [])
  const label = resource?.label[0] ?? paper.resource
  const step = paper.step === null ? null : stepOf(paper.step, resource?.workflow?.transitions)
  const title = step === null ? messages.unsentForm(label) : messages.returned(label, step)
  const when =
    paper.step === null
      ? messages.typedAt(formatInstantName(paper.madeAt))
      : syncPageMessages.madeAt(formatInstantName(paper.madeAt))
  const reason = paper.reason === null ? null : messages.reason(paper.reason || messages.noReason)
  const lines = resource ? describeChanges(resource, paper.changes, titleOf).filter(({ after }) => after !== '') : []
  const save = () => {
    const text = [title, when, ...(reason ? [reason] : []), '', ...lines.map(lineOf), ''].join('\n')
    saveFile(new Blob([text], { type: 'text/plain' }), `fairlead-${paper.resource}-${paper.key.slice(-6)}.txt`)
  }
  return (
    <Card component="li" p="md">
      <Title order={3} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        <PersonName id={paper.author} />, {when}
      </Text>
      {reason && <Text mt="xs">{reason}</Text>}
      {lines.length === 0 && <Text mt="xs">{messages.nothingTyped}</Text>}
      <dl className={classes.changes}>
        {lines.map(({ name, label: field, after }) => (
          <div key={name}>
            <dt>{field}</dt>
            <dd>{after}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.saves}>
        <Button variant="default" leftSection={<Icon name="download" size={20} />} onClick={save}>
          {messages.saveReadable}
        </Button>
        {paper.files.map((file) => (
          <Button
            key={file.id}
            variant="subtle"
            onClick={() => saveFile(new Blob([base64ToBytes(file.base64)], { type: file.type }), file.name)}
          >
            {messages.savePhoto(file.name)}
          </Button>
        ))}
      </div>
    </Card>
  )
}

function stepOf(action: string, transitions: Readonly<Record<string, { label: string }>> | undefined): string {
  return transitions?.[action]?.label ?? syncPageMessages.actions[action] ?? action
}

function lineOf({ label, after }: FieldChange): string {
  return `${label}: ${after}`
}
