import { Alert, Button, Progress, Table, Text, Title } from '@mantine/core'
import type { UnsentWork } from '#src/offline/unsent-work/unsent-work-file.ts'
import { PersonName } from '#src/screens/cells/person-name.tsx'
import { nameMoment } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { unsentWords as words } from '../storage/unsent-messages.ts'
import { ForAuthors } from './author-item-list.tsx'
import classes from './office.module.css'
import { BringInResults } from './unsent-import-results.tsx'
import { type BringIn, useBringIn } from './use-unsent-import.ts'

/** A file of unsent work: whose it is and what the office has of it, the step that brings it in, and what became of it. */
export function BringInWork({ work }: { work: UnsentWork }) {
  const { now, look, start } = useBringIn(work)
  const left = now.entries.filter(({ hash }) => !now.answers.has(hash)).length
  const files = now.own?.files.length ?? 0
  return (
    <>
      <Text size="sm" c="dimmed">
        {[words.madeAt(nameMoment(work.madeAt)), ...(now.own ? [words.files(files)] : [])].join(' · ')}
      </Text>
      {now.ofOthers > 0 && <Text role="status">{words.ofOthers(now.ofOthers)}</Text>}
      {now.entries.length > 0 && <Summary now={now} />}
      {now.step === 'looking' && <Text role="status">{words.looking}</Text>}
      {(now.step === 'away' || now.step === 'stopped') && (
        <Alert color="orange" role="alert" icon={<Icon name="offline" />}>
          <Text mb="sm">{now.step === 'away' ? words.away : words.stopped}</Text>
          <Button variant="default" onClick={look}>
            {words.again}
          </Button>
        </Alert>
      )}
      {now.step === 'looked' && left === 0 && now.entries.length + files > 0 && (
        <Text role="status">{files === 0 ? words.nothingLeft : words.filesLeft}</Text>
      )}
      {now.step === 'looked' && left + files > 0 && (
        <div>
          <Button onClick={start}>{left > 0 ? words.bringIn(left) : words.bringInFiles(files)}</Button>
        </div>
      )}
      {now.step === 'bringing' && now.progress && <Bar progress={now.progress} />}
      {now.step === 'done' && now.progress && <FilesDone {...now.progress} />}
      {now.step === 'done' && now.entries.length > 0 && <BringInResults entries={now.entries} answers={now.answers} />}
      {now.own && <ForAuthors work={now.own} />}
    </>
  )
}

function FilesDone({ allFiles, refused }: NonNullable<BringIn['progress']>) {
  if (allFiles === 0) return null
  return (
    <div role="status">
      {allFiles > refused && <Text>{words.filesThere(allFiles - refused)}</Text>}
      {refused > 0 && <Text>{words.filesRefused(refused)}</Text>}
    </div>
  )
}

function Bar({ progress }: { progress: NonNullable<BringIn['progress']> }) {
  const { files, allFiles, entries, allEntries } = progress
  const [done, all] = [files + entries, allFiles + allEntries]
  return (
    <div role="status">
      <Title order={2} size="h4" mb="xs">
        {words.bringing}
      </Title>
      <Progress value={all === 0 ? 100 : (100 * done) / all} aria-label={words.bringing} />
      <Text size="sm" mt={4}>
        {words.progress(done, all)}
      </Text>
    </div>
  )
}

function Summary({ now }: { now: BringIn }) {
  const authors = [...new Set(now.entries.map(({ author }) => author))]
  const isKnown = now.step !== 'looking' && now.step !== 'away'
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table verticalSpacing="xs" className={classes.summary}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.whose}</Table.Th>
            <Table.Th>{words.entries}</Table.Th>
            <Table.Th>{words.received}</Table.Th>
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
