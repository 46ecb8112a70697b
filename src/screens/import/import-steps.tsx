import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { saveFile } from '../browser/save-file.ts'
import { importMessages as messages } from '../messages/import-messages.ts'
import { labelOf } from '../messages/label.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { refusedRows } from './refused-rows.ts'
import { ChooseFile } from './request/choose-file.tsx'
import type { ImportFailure } from './request/import-request.ts'
import { maxNamedRows } from './use-correction.ts'
import type { ImportState } from './use-import.ts'

/** Progress, and cancelling. */
export function ImportProgress({ now, name, onStop }: { now: ImportState; name: string; onStop(): void }) {
  const total = now.head?.total ?? 0
  const isReal = now.state === 'importing'
  return (
    <Stack gap="sm">
      <Text role="status">{progressText(now, name)}</Text>
      <Progress size="lg" value={total === 0 ? 0 : (100 * now.rows.length) / total} aria-label={messages.progress} />
      <Text size="sm">{messages.done(now.rows.length, total)}</Text>
      {isReal && <Text size="sm">{messages.leave}</Text>}
      <Group>
        <Button variant="default" onClick={onStop}>
          {isReal ? messages.stop : messages.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

/** Until the first answer the office takes the file apart; then it checks or imports the rows. */
function progressText({ state, head }: ImportState, name: string): string {
  if (head === null) return messages.sent
  return state === 'importing' ? messages.importing(name) : messages.trying(name)
}

type FaultProps = {
  failure: ImportFailure
  /** The file that is still chosen. */
  name: string | null
  onAgain: (() => void) | null
}

/** Why a file was not tried or imported, and what to do. */
export function ImportFault({ failure, name, onAgain }: FaultProps) {
  const titles = { offline: messages.needsOfficeTitle, refused: messages.refusedTitle, stopped: messages.stopped }
  const texts = {
    offline: name === null ? failure.text : messages.stillChosen(name),
    refused: `${sentence(failure.text)} ${messages.refusedText}`,
    stopped: failure.text,
  }
  return (
    <Alert
      role="alert"
      color={failure.kind === 'refused' ? 'red' : 'orange'}
      icon={<Icon name={failure.kind === 'offline' ? 'offline' : 'alert'} />}
      title={titles[failure.kind]}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texts[failure.kind]}</Text>
        {onAgain && failure.kind !== 'refused' && (
          <Button variant="default" onClick={onAgain}>
            {messages.again}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

type StepsProps = {
  resource: Resource
  now: ImportState
  backHref: string
  /** Imports these rows alone; null: all. */
  onRun(rows: readonly number[] | null): void
  onChoose(file: File): void
  onCancel(): void
}

/** The options after a dry run or an import. */
export function ImportSteps({ resource, now, backHref, onRun, onChoose, onCancel }: StepsProps) {
  const { head, rows, state, imported } = now
  const isTried = state === 'tried'
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length
  const open = rows.filter(({ row, outcome }) => !imported.has(row) && (outcome === 'created' || outcome === 'updated'))
  const named = open.slice(0, maxNamedRows).map(({ row }) => row)
  const fitting = isTried ? open.length : named.length
  return (
    <Stack gap="sm">
      <Text>{advice(isTried, fitting, refused)}</Text>
      <Group gap="sm">
        {fitting > 0 && (
          <Button onClick={() => onRun(isTried ? null : named)}>{messages.run(fitting, refused > 0)}</Button>
        )}
        {fitting === 0 && refused === 0 && (
          <ButtonLink href={backHref}>{messages.toList(resource.label[1])}</ButtonLink>
        )}
        {refused > 0 && <ChooseFile label={messages.corrected} onChoose={onChoose} />}
        {refused > 0 && head && (
          <Button
            variant="default"
            onClick={() =>
              saveFile(
                refusedRows(head, rows, (name) => labelOf(resource, name)),
                messages.savedName(resource.label[1]),
              )
            }
          >
            {messages.save}
          </Button>
        )}
        {isTried ? (
          <Button variant="subtle" onClick={onCancel}>
            {messages.cancel}
          </Button>
        ) : (
          refused + fitting > 0 && (
            <ButtonLink href={backHref} variant="subtle">
              {messages.toList(resource.label[1])}
            </ButtonLink>
          )
        )}
      </Group>
    </Stack>
  )
}

function advice(isTried: boolean, fitting: number, refused: number): string | null {
  if (!isTried) return refused + fitting > 0 ? messages.leftOver : null
  if (fitting === 0) return refused > 0 ? messages.noneGood : messages.nothingLeft
  return refused > 0 ? messages.orWait : null
}

/** The office's message, ended as a sentence. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
