import { Alert, Button, Progress, Table, Text, Title } from '@mantine/core'
import type { UnsentWork } from '#src/offline/unsent-work/unsent-work-file.ts'
import { PersonName } from '#src/screens/cells/person-name.tsx'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { unsentMessages as messages } from '../../storage/unsent-messages.ts'
import { AuthorItemList } from '../author-item-list.tsx'
import classes from '../office.module.css'
import { UnsentImportResults } from './unsent-import-results.tsx'
import { type UnsentImportState, useUnsentImport } from './use-unsent-import.ts'

/** An unsent-work file: its owner and what the office already has, the import, and its results. */
export function UnsentImport({ work }: { work: UnsentWork }) {
  const { now, check: look, start } = useUnsentImport(work)
  const left = now.entries.filter(({ hash }) => !now.answers.has(hash)).length
  const files = now.ownWork?.files.length ?? 0
  return (
    <>
      <Text size="sm" c="dimmed">
        {[messages.madeAt(formatInstantName(work.madeAt)), ...(now.ownWork ? [messages.files(files)] : [])].join(' · ')}
      </Text>
      {now.otherTenantCount > 0 && <Text role="status">{messages.ofOtherTenants(now.otherTenantCount)}</Text>}
      {now.entries.length > 0 && <Summary now={now} />}
      {now.step === 'looking' && <Text role="status">{messages.looking}</Text>}
      {(now.step === 'away' || now.step === 'stopped') && (
        <Alert color="orange" role="alert" icon={<Icon name="offline" />}>
          <Text mb="sm">{now.step === 'away' ? messages.unreachable : messages.stopped}</Text>
          <Button variant="default" onClick={look}>
            {messages.tryAgain}
          </Button>
        </Alert>
      )}
      {now.step === 'looked' && left === 0 && now.entries.length + files > 0 && (
        <Text role="status">{files === 0 ? messages.nothingLeft : messages.filesLeft}</Text>
      )}
      {now.step === 'looked' && left + files > 0 && (
        <div>
          <Button onClick={start}>{left > 0 ? messages.importEntries(left) : messages.importFiles(files)}</Button>
        </div>
      )}
      {now.step === 'bringing' && now.progress && <ImportProgress progress={now.progress} />}
      {now.step === 'done' && now.progress && <FilesDone {...now.progress} />}
      {now.step === 'done' && now.entries.length > 0 && (
        <UnsentImportResults entries={now.entries} answers={now.answers} />
      )}
      {now.ownWork && <AuthorItemList work={now.ownWork} />}
    </>
  )
}

function FilesDone({ allFiles, refused }: NonNullable<UnsentImportState['progress']>) {
  if (allFiles === 0) return null
  return (
    <div role="status">
      {allFiles > refused && <Text>{messages.filesThere(allFiles - refused)}</Text>}
      {refused > 0 && <Text>{messages.filesRefused(refused)}</Text>}
    </div>
  )
}

function ImportProgress({ progress }: { progress: NonNullable<UnsentImportState['progress']> }) {
  const { files, allFiles, entries, allEntries } = progress
  const [done, all] = [files + entries, allFiles + allEntries]
  return (
    <div role="status">
      <Title order={2} size="h4" mb="xs">
        {messages.importing}
      </Title>
      <Progress value={all === 0 ? 100 : (100 * done) / all} aria-label={messages.importing} />
      <Text size="sm" mt={4}>
        {messages.progress(done, all)}
      </Text>
    </div>
  )
}

function Summary({ now }: { now: UnsentImportState }) {
  const authors = [...new Set(now.entries.map(({ author }) => author))]
  const isKnown = now.step !== 'looking' && now.step !== 'away'
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table verticalSpacing="xs" className={classes.summary}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.author}</Table.Th>
            <Table.Th>{messages.entries}</Table.Th>
            <Table.Th>{messages.received}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {authors.map((author) => {
            const own = now.entries.filter((entry) => entry.author === author)
            const received = own.filter(({ hash }) => now.answers.has(hash)).length
            return (
              <Table.Tr key={author}>
                <Table.Td>
                  <PersonName id={author} />
                </Table.Td>
                <Table.Td>{own.length}</Table.Td>
                <Table.Td>{isKnown ? received : '–'}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
