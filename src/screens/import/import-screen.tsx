import { Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { useListedResource } from '../data/custom-fields/use-listed-resource.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useConnectivity } from '../data/session/use-connectivity.ts'
import { importMessages as messages } from '../messages/import-messages.ts'
import { BackLink } from '../parts/back-link.tsx'
import { DropFile } from '../parts/drop-file.tsx'
import { NoAccess } from '../parts/no-access.tsx'
import { notifySuccess } from '../parts/notify-success.ts'
import { sheetTypes } from './choose-file.tsx'
import { type CorrectedSheet, correctedFile } from './corrected-sheet.ts'
import { ImportResult } from './import-result.tsx'
import { ImportFault, ImportProgress, ImportSteps } from './import-steps.tsx'
import { ImportTemplate } from './import-template.tsx'
import { MatchColumns } from './match-columns.tsx'
import { targetsByHead } from './matched-columns.ts'
import { readChosenFile } from './read-chosen-file.ts'
import { useCorrection } from './use-correction.ts'
import { type ImportFailure, useImport } from './use-import.ts'

type ImportScreenProps = { resource: Resource; backHref: string }

/** Imports a file: choosing it, a dry run with errors by cell, the import, and the refused rows as a file. */
export function ImportScreen({ resource, backHref }: ImportScreenProps) {
  const listed = useListedResource(resource)
  return listed && <ListedImport resource={listed} backHref={backHref} />
}

function ListedImport({ resource, backHref }: ImportScreenProps) {
  const actor = useActor()
  const office = useConnectivity()
  const imported = useImport(resource)
  const { now, run, stop } = imported
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<ImportFailure | null>(null)
  const [isReal, setReal] = useState(false)
  const corrections = useCorrection(resource, imported, file?.name ?? '')
  const { head, rows, correctedSheet, current } = corrections
  /** Whether the columns are being matched; null until decided. */
  const [asksColumns, askColumns] = useState<boolean | null>(null)
  const isArriving = now.state === 'importing' && now.head !== null
  useEffect(() => {
    if (isArriving) notifySuccess(messages.sent)
  }, [isArriving])
  if (actor === null) return null
  if (!resource.imports || !holdsAnyGrant(resource.access.create, actor)) return <NoAccess />

  function start(read: File, real: boolean, as: CorrectedSheet | null): void {
    setReal(real)
    void run(as ? correctedFile(read.name, as) : read, !real)
  }
  async function choose(chosen: File): Promise<void> {
    const read = await readChosenFile(chosen)
    setFault(typeof read === 'string' ? { kind: 'refused', text: read } : null)
    setFile(typeof read === 'string' ? null : read)
    corrections.reset()
    askColumns(null)
    if (typeof read !== 'string') start(read, false, null)
  }
  function cancel(): void {
    setFile(null)
    setFault(null)
  }
  const isBusy = now.state === 'trying' || now.state === 'importing'
  const failure = fault ?? (file && now.state === 'failed' ? now.failure : null)
  const isEnded = file !== null && !fault && (now.state === 'tried' || now.state === 'done')
  const countIn = now.rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length
  const isMatching = now.state === 'tried' && (asksColumns ?? (head !== null && head.unknown.length > 0))
  return (
    <Stack gap="md">
      <BackLink href={backHref} label={resource.label[1]} />
      <Title order={1}>{messages.title(resource.label[1])}</Title>
      {!isBusy && !isEnded && (
        <>
          <Text>{messages.how}</Text>
          {failure ? (
            <ImportFault
              failure={failure}
              name={file?.name ?? null}
              onAgain={() => file && start(file, isReal, correctedSheet)}
            />
          ) : (
            office === 'unreachable' && (
              <ImportFault failure={{ kind: 'offline', text: messages.needsOfficeText }} name={null} onAgain={null} />
            )
          )}
          <DropFile messages={messages} accept={sheetTypes} onFile={(chosen) => void choose(chosen)} />
          <ImportTemplate resource={resource} />
        </>
      )}
      {isBusy && file && <ImportProgress now={now} name={file.name} onStop={stop} />}
      {isEnded && head && current && isMatching && (
        <MatchColumns
          resource={resource}
          name={file.name}
          sheet={current.sheet}
          unknown={head.unknown}
          matched={current.targets ?? targetsByHead(resource, head)}
          onMatch={(targets) => {
            askColumns(false)
            start(file, false, corrections.match(targets))
          }}
          onContinue={() => askColumns(false)}
          onChoose={(chosen) => void choose(chosen)}
          onCancel={cancel}
        />
      )}
      {isEnded && head && !isMatching && (
        <ImportResult
          key={now.state}
          resource={resource}
          title={now.state === 'done' ? messages.doneTitle(countIn) : messages.tried(file.name)}
          head={head}
          rows={rows}
          isReal={now.state === 'done'}
          correction={now.state === 'tried' ? corrections : null}
          leftOut={
            correctedSheet?.targets ? head.head.filter((_, index) => correctedSheet.targets?.[index] === null) : null
          }
          onColumns={now.state === 'tried' ? () => askColumns(true) : null}
        >
          <ImportSteps
            resource={resource}
            now={{ ...now, head, rows: rows.filter(({ row }) => !correctedSheet?.leftOut.has(row)) }}
            backHref={backHref}
            onRun={() => start(file, true, correctedSheet)}
            onChoose={(chosen) => void choose(chosen)}
            onCancel={cancel}
          />
        </ImportResult>
      )}
    </Stack>
  )
}
