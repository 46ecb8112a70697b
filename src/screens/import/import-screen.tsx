import { Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Resource } from '#src/resource/define-resource.ts'
import { mayEver } from '#src/resource/permission.ts'
import { useActor } from '../hooks/use-actor.ts'
import { type ImportFailure, useImport } from '../hooks/use-import.ts'
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
import { takeFile } from './take-file.ts'

/** Brings a file's rows in: chosen, tried with what is wrong of each cell, brought in, and the refused ones given back. */
export function ImportScreen({ resource, backHref }: { resource: Resource; backHref: string }) {
  const actor = useActor()
  const office = useOffice()
  const { now, run, stop } = useImport(resource)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<ImportFailure | null>(null)
  const [isReal, setReal] = useState(false)
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
    if (typeof taken !== 'string') start(taken, false)
  }
  function cancel(): void {
    setFile(null)
    setFault(null)
  }

  const isBusy = now.state === 'trying' || now.state === 'importing'
  const failure = fault ?? (file && now.state === 'failed' ? now.failure : null)
  const isEnded = file !== null && !fault && (now.state === 'tried' || now.state === 'done')
  const countIn = now.rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length
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
      {isEnded && now.head && (
        <ImportResult
          key={now.state}
          resource={resource}
          title={now.state === 'done' ? words.doneTitle(countIn) : words.tried(file.name)}
          head={now.head}
          rows={now.rows}
          isReal={now.state === 'done'}
        >
          <ImportSteps
            resource={resource}
            now={now}
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
