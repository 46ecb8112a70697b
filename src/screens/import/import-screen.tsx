import { Alert, Button, FileInput, Group, Progress, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Resource } from '#src/resource/define-resource.ts'
import { mayEver } from '#src/resource/permission.ts'
import { useActor } from '../hooks/use-actor.ts'
import { type ImportHead, type ImportNow, type ImportRow, useImport } from '../hooks/use-import.ts'
import { BackLink } from '../parts/back-link.tsx'
import { NothingToSee } from '../parts/nothing-to-see.tsx'
import { saveFile } from '../parts/save-file.ts'
import { tellDone } from '../parts/tell-done.ts'
import { spreadsheetWords as words } from '../words/spreadsheet-words.ts'
import { reasons, refusedRows } from './refused-rows.ts'

/** Brings a file's rows in: chosen, tried with what is wrong of each row, imported, and the refused ones given back. */
export function ImportScreen({ resource, backHref }: { resource: Resource; backHref: string }) {
  const actor = useActor()
  const { now, run } = useImport(resource)
  const [file, setFile] = useState<File | null>(null)
  if (actor !== null && !mayEver(resource.access.create, actor)) return <NothingToSee />
  const isBusy = now.state === 'trying' || now.state === 'importing'
  const fitting = now.rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length

  function choose(chosen: File | null): void {
    setFile(chosen)
    if (chosen) void run(chosen, true)
  }
  function bringIn(chosen: File): void {
    tellDone(words.importSent)
    void run(chosen, false)
  }

  return (
    <Stack gap="md">
      <BackLink href={backHref} label={resource.label[1]} />
      <Title order={1}>{words.importTitle(resource.label[1])}</Title>
      <Text>{words.importHow}</Text>
      <FileInput
        label={words.importFile}
        placeholder={words.importChoose}
        accept=".xlsx,.csv"
        value={file}
        onChange={choose}
        disabled={isBusy}
        clearable
        maw={480}
      />
      {now.failure && (
        <Alert color="red" role="alert">
          {now.failure}
        </Alert>
      )}
      {now.head && <ImportStanding now={now} head={now.head} />}
      {file && now.state === 'tried' && (
        <Group>
          <Button onClick={() => bringIn(file)} disabled={fitting === 0}>
            {words.importRun(fitting)}
          </Button>
        </Group>
      )}
      {now.head && <RefusedTable head={now.head} rows={now.rows} resource={resource} isBusy={isBusy} />}
    </Stack>
  )
}

function ImportStanding({ now, head }: { now: ImportNow; head: ImportHead }) {
  const count = (outcome: ImportRow['outcome']) => now.rows.filter((row) => row.outcome === outcome).length
  const isReal = now.state === 'importing' || now.state === 'done'
  return (
    <Stack gap="xs">
      <Progress value={(100 * now.rows.length) / head.total} aria-label={words.importProgress} />
      <Text role="status">
        {words.importCounts(isReal, now.rows.length, head.total, {
          created: count('created'),
          updated: count('updated'),
          unchanged: count('unchanged'),
          refused: count('refused'),
        })}
      </Text>
      {head.unknown.length > 0 && <Text c="dimmed">{words.importUnknown(head.unknown)}</Text>}
    </Stack>
  )
}

type RefusedTableProps = { head: ImportHead; rows: readonly ImportRow[]; resource: Resource; isBusy: boolean }

function RefusedTable({ head, rows, resource, isBusy }: RefusedTableProps) {
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return null
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2}>{words.importRefused(refused.length)}</Title>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => saveFile(refusedRows(head, rows), words.importRefusedName(resource.label[1]))}
        >
          {words.importRefusedSave}
        </Button>
      </Group>
      <Table.ScrollContainer minWidth={600}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.row}</Table.Th>
              <Table.Th>{words.reason}</Table.Th>
              {head.head.map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {refused.slice(0, 100).map((row) => (
              <Table.Tr key={row.row}>
                <Table.Td>{row.row}</Table.Td>
                <Table.Td c="var(--mantine-color-error)">{reasons(head, row)}</Table.Td>
                {head.head.map((name, index) => (
                  <Table.Td key={name}>{row.cells?.[index]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
