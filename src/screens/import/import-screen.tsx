import { Stack, Text, Title } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { Resource } from '#src/resource/define-resource.ts'
import { mayEver } from '#src/resource/permission.ts'
import { useActor } from '../hooks/use-actor.ts'
import { type ImportFailure, type ImportHead, type ImportRow, useImport } from '../hooks/use-import.ts'
import { useOffice } from '../hooks/use-office.ts'
import { BackLink } from '../parts/back-link.tsx'
import { DropFile } from '../parts/drop-file.tsx'
import { NothingToSee } from '../parts/nothing-to-see.tsx'
import { tellDone } from '../parts/tell-done.ts'
import { importWords as words } from '../words/import-words.ts'
import { sheetTypes } from './import-file.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportFault, ImportProgress, ImportSteps } from './import-steps.tsx'
import { ImportTemplate } from './import-template.tsx'
import { MatchColumns } from './match-columns.tsx'
import { matchedFile, type Sheet, type Target, targetsByHead } from './matched-columns.ts'
import { takeFile } from './take-file.ts'

/** Brings a file's rows in: chosen, tried with what is wrong of each cell, brought in, and the refused ones given back. */
export function ImportScreen({ resource, backHref }: { resource: Resource; backHref: string }) {
  const actor = useActor()
  const office = useOffice()
  const { now, run, stop } = useImport(resource)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<ImportFailure | null>(null)
  const [isReal, setReal] = useState(false)
  const [matching, setMatching] = useState<Matching | null>(null)
  /** Whether the columns are being matched; null until somebody says so. */
  const [asksColumns, askColumns] = useState<boolean | null>(null)
  const rows = useMemo(() => shownRows(now.rows, matching), [now.rows, matching])
  const isArriving = now.state === 'importing' && now.head !== null
  useEffect(() => {
    if (isArriving) tellDone(words.sent)
  }, [isArriving])
  if (actor === null) return null
  if (!resource.imports || !mayEver(resource.access.create, actor)) return <NothingToSee />

  function start(taken: File, real: boolean): void {
    setReal(real)
    void run(taken, !real)
  }
  async function choose(chosen: File): Promise<void> {
    const taken = await takeFile(chosen)
    setFault(typeof taken === 'string' ? { kind: 'refused', text: taken } : null)
    setFile(typeof taken === 'string' ? null : taken)
    setMatching(null)
    askColumns(null)
    if (typeof taken !== 'string') start(taken, false)
  }
  function cancel(): void {
    setFile(null)
    setFault(null)
  }
  function match(name: string, sheet: Sheet, targets: readonly Target[]): void {
    const matched = matchedFile(name, sheet, targets)
    setMatching({ sheet, targets })
    askColumns(false)
    setFile(matched)
    start(matched, false)
  }

  const isBusy = now.state === 'trying' || now.state === 'importing'
  const failure = fault ?? (file && now.state === 'failed' ? now.failure : null)
  const isEnded = file !== null && !fault && (now.state === 'tried' || now.state === 'done')
  const countIn = now.rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length
  const head = now.head && shownHead(now.head, matching)
  const isMatching = now.state === 'tried' && (asksColumns ?? (head !== null && head.unknown.length > 0))
  const sheet = matching?.sheet ?? { head: head?.head ?? [], rows: now.rows }
  return (
    <Stack gap="md">
      <BackLink href={backHref} label={resource.label[1]} />
      <Title order={1}>{words.title(resource.label[1])}</Title>
      {!isBusy && !isEnded && (
        <>
          <Text>{words.how}</Text>
          {failure ? (
            <ImportFault failure={failure} name={file?.name ?? null} onAgain={() => file && start(file, isReal)} />
          ) : (
            office === 'unreachable' && (
              <ImportFault failure={{ kind: 'offline', text: words.needsOfficeText }} name={null} onAgain={null} />
            )
          )}
          <DropFile words={words} accept={sheetTypes} onFile={(chosen) => void choose(chosen)} />
          <ImportTemplate resource={resource} />
        </>
      )}
      {isBusy && file && <ImportProgress now={now} name={file.name} onStop={stop} />}
      {isEnded && head && isMatching && (
        <MatchColumns
          resource={resource}
          name={file.name}
          sheet={sheet}
          unknown={head.unknown}
          matched={matching?.targets ?? targetsByHead(resource, head)}
          onMatch={(targets) => match(file.name, sheet, targets)}
          onKeep={() => askColumns(false)}
          onChoose={(chosen) => void choose(chosen)}
          onCancel={cancel}
        />
      )}
      {isEnded && head && !isMatching && (
        <ImportResult
          key={now.state}
          resource={resource}
          title={now.state === 'done' ? words.doneTitle(countIn) : words.tried(file.name)}
          head={head}
          rows={rows}
          isReal={now.state === 'done'}
          leftOut={matching && sheet.head.filter((_, index) => matching.targets[index] === null)}
          onColumns={now.state === 'tried' ? () => askColumns(true) : null}
        >
          <ImportSteps
            resource={resource}
            now={{ ...now, head, rows }}
            backHref={backHref}
            onRun={() => start(file, true)}
            onChoose={(chosen) => void choose(chosen)}
            onCancel={cancel}
          />
        </ImportResult>
      )}
    </Stack>
  )
}

/** What the columns of a file were matched to by hand. */
type Matching = { sheet: Sheet; targets: readonly Target[] }

/** The heads as the chosen file has them, whatever they were matched to. */
function shownHead(head: ImportHead, matching: Matching | null): ImportHead {
  if (matching === null) return head
  const names = matching.sheet.head.map((_, index) => head.names[index] ?? null)
  return { ...head, head: [...matching.sheet.head], names, unknown: [] }
}

/** The rows with the cells that the chosen file has, left-out columns too. */
function shownRows(rows: readonly ImportRow[], matching: Matching | null): readonly ImportRow[] {
  if (matching === null) return rows
  const cells = new Map(matching.sheet.rows.map((row) => [row.row, row.cells]))
  return rows.map((row) => (row.cells ? { ...row, cells: [...(cells.get(row.row) ?? [])] } : row))
}
