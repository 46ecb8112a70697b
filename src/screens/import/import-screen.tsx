import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { useSheetResource } from '../data/custom-fields/use-listed-resource.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useConnectivity } from '../data/session/use-connectivity.ts'
import { importMessages as messages } from '../messages/import-messages.ts'
import { BackLink } from '../parts/back-link.tsx'
import { DropFile } from '../parts/drop-file.tsx'
import { NoAccess } from '../parts/no-access.tsx'
import { MatchColumns } from './columns/match-columns.tsx'
import { targetsByHead } from './columns/matched-columns.ts'
import { type CorrectedSheet, correctedFile } from './corrected-sheet.ts'
import { DecimalQuestion } from './decimal-question.tsx'
import { ForAllRowsFields } from './for-all-rows.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportFault, ImportProgress, ImportSteps } from './import-steps.tsx'
import { ImportTemplate } from './import-template.tsx'
import { correctionsKey, dropCorrections, keptCorrections } from './kept-corrections.ts'
import { sheetTypes } from './request/choose-file.tsx'
import type { ForAllRows, ImportFailure } from './request/import-request.ts'
import { readChosenFile } from './request/read-chosen-file.ts'
import { useCorrection } from './use-correction.ts'
import { useImport } from './use-import.ts'

type ImportScreenProps = { resource: Resource; backHref: string }

/** Imports a file: choosing it, a dry run with errors by cell, the import, and the refused rows as a file. */
export function ImportScreen({ resource, backHref }: ImportScreenProps) {
  const described = useSheetResource(resource)
  return described && <ListedImport resource={described} backHref={backHref} />
}

function ListedImport({ resource, backHref }: ImportScreenProps) {
  const actor = useActor()
  const office = useConnectivity()
  const [forAll, setForAll] = useState<ForAllRows>({})
  const imported = useImport(resource, forAll)
  const { now, run, stop } = imported
  const [chosen, setChosen] = useState<{ file: File; key: string } | null>(null)
  const file = chosen?.file ?? null
  const [fault, setFault] = useState<ImportFailure | null>(null)
  const [isReal, setReal] = useState(false)
  const corrections = useCorrection(resource, imported, { name: file?.name ?? '', key: chosen?.key ?? '' })
  const { head, rows, correctedSheet, current } = corrections
  /** Whether the columns are being matched; null until decided. */
  const [asksColumns, askColumns] = useState<boolean | null>(null)
  if (actor === null) return null
  const { personId } = actor
  if (!resource.imports || !holdsAnyGrant(resource.access.create, actor)) return <NoAccess />

  function start(read: File, real: boolean, as: CorrectedSheet | null, only: readonly number[] | null = null): void {
    setReal(real)
    if (real) corrections.hold()
    const sent = as ? correctedFile(read.name, as) : read
    void run({ file: sent, decimalMark: as?.decimalMark ?? null, rows: only }, !real)
  }
  async function choose(picked: File): Promise<void> {
    const read = await readChosenFile(picked)
    setFault(typeof read === 'string' ? { kind: 'refused', text: read } : null)
    askColumns(null)
    if (typeof read === 'string') {
      corrections.reset(null)
      setChosen(null)
      return
    }
    const key = await correctionsKey(personId, resource.name, read)
    const kept = keptCorrections(key)
    setChosen({ file: read, key })
    corrections.reset(kept)
    start(read, false, kept)
  }
  function discard(): void {
    if (chosen === null) return
    dropCorrections(chosen.key)
    corrections.reset(null)
    askColumns(null)
    start(chosen.file, false, null)
  }
  function cancel(): void {
    setChosen(null)
    setFault(null)
  }
  const isBusy = now.state === 'trying' || now.state === 'importing'
  const failure = fault ?? (file && now.state === 'failed' ? now.failure : null)
  const isEnded = file !== null && !fault && (now.state === 'tried' || now.state === 'done')
  const countIn = now.rows.filter(
    ({ row, outcome }) => now.imported.has(row) && (outcome === 'created' || outcome === 'updated'),
  ).length
  const isTried = now.state === 'tried'
  const isMatching = isTried && (asksColumns ?? (head !== null && head.unknown.length + head.proposed.length > 0))
  const unclear = isTried || now.state === 'done' ? (head?.unclear ?? null) : null
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
          <ForAllRowsFields resource={resource} values={forAll} onChange={setForAll} />
          <DropFile messages={messages} accept={sheetTypes} onFile={(picked) => void choose(picked)} />
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
          proposed={head.proposed}
          matched={current.targets ?? targetsByHead(resource, head)}
          onMatch={(targets) => {
            askColumns(false)
            start(file, false, corrections.match(targets))
          }}
          onContinue={() => askColumns(false)}
          onChoose={(picked) => void choose(picked)}
          onCancel={cancel}
        />
      )}
      {isEnded && !isMatching && unclear && (
        <DecimalQuestion
          name={file.name}
          unclear={unclear}
          onAnswer={(mark) => start(file, false, corrections.answer(mark))}
          onChoose={(picked) => void choose(picked)}
          onCancel={cancel}
        />
      )}
      {isEnded && head && !isMatching && !unclear && (
        <ImportResult
          key={now.state}
          resource={resource}
          title={isTried ? messages.tried(file.name) : messages.doneTitle(countIn)}
          head={head}
          rows={rows}
          isReal={!isTried}
          correction={corrections}
          onDiscard={discard}
          leftOut={
            correctedSheet?.targets ? head.head.filter((_, index) => correctedSheet.targets?.[index] === null) : null
          }
          onColumns={isTried ? () => askColumns(true) : null}
          onMark={isTried ? (mark) => start(file, false, corrections.answer(mark)) : null}
        >
          <ImportSteps
            resource={resource}
            now={{ ...now, head, rows: rows.filter(({ row }) => !correctedSheet?.leftOut.has(row)) }}
            backHref={backHref}
            onRun={(only) => start(file, true, only ? current : correctedSheet, only)}
            onChoose={(picked) => void choose(picked)}
            onCancel={cancel}
          />
        </ImportResult>
      )}
    </Stack>
  )
}
