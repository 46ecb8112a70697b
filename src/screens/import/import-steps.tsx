import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { saveFile } from '../browser/save-file.ts'
import { importWords as words } from '../messages/import-messages.ts'
import { labelOf } from '../messages/label.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { ChooseFile } from './choose-file.tsx'
import { refusedRows } from './refused-rows.ts'
import type { ImportFailure, ImportNow } from './use-import.ts'

/** How far the rows are, and the way out. */
export function ImportProgress({ now, name, onStop }: { now: ImportNow; name: string; onStop(): void }) {
  const total = now.head?.total ?? 0
  const isReal = now.state === 'importing'
  return (
    <Stack gap="sm">
      <Text role="status">{isReal ? words.importing(name) : words.trying(name)}</Text>
      <Progress size="lg" value={total === 0 ? 0 : (100 * now.rows.length) / total} aria-label={words.progress} />
      <Text size="sm">{words.done(now.rows.length, total)}</Text>
      {isReal && <Text size="sm">{words.leave}</Text>}
      <Group>
        <Button variant="default" onClick={onStop}>
          {isReal ? words.stop : words.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

type FaultProps = {
  failure: ImportFailure
  /** The file that is still chosen. */
  name: string | null
  onAgain: (() => void) | null
}

/** Why a file was not tried or not brought in, and what to do now. */
export function ImportFault({ failure, name, onAgain }: FaultProps) {
  const titles = { offline: words.needsOfficeTitle, refused: words.refusedTitle, stopped: words.stopped }
  const texts = {
    offline: name === null ? failure.text : words.keptChosen(name),
    refused: `${sentence(failure.text)} ${words.refusedText}`,
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
            {words.again}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

type StepsProps = {
  resource: Resource
  now: ImportNow
  backHref: string
  onRun(): void
  onChoose(file: File): void
  onCancel(): void
}

/** What can be done after a trial or an import. */
export function ImportSteps({ resource, now, backHref, onRun, onChoose, onCancel }: StepsProps) {
  const { head, rows, state } = now
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length
  const fitting = rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length
  const isTried = state === 'tried'
  return (
    <Stack gap="sm">
      <Text>{advice(isTried, fitting, refused)}</Text>
      <Group gap="sm">
        {isTried && fitting > 0 && <Button onClick={onRun}>{words.run(fitting, refused > 0)}</Button>}
        {(!isTried || fitting === 0) && refused === 0 && (
          <ButtonLink href={backHref}>{words.toList(resource.label[1])}</ButtonLink>
        )}
        {refused > 0 && <ChooseFile label={words.corrected} onChoose={onChoose} />}
        {refused > 0 && head && (
          <Button
            variant="default"
            onClick={() =>
              saveFile(
                refusedRows(head, rows, (name) => labelOf(resource, name)),
                words.savedName(resource.label[1]),
              )
            }
          >
            {words.save}
          </Button>
        )}
        {isTried ? (
          <Button variant="subtle" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : (
          refused > 0 && (
            <ButtonLink href={backHref} variant="subtle">
              {words.toList(resource.label[1])}
            </ButtonLink>
          )
        )}
      </Group>
    </Stack>
  )
}

function advice(isTried: boolean, fitting: number, refused: number): string | null {
  if (!isTried) return refused > 0 ? words.leftOver : null
  if (fitting === 0) return refused > 0 ? words.noneGood : words.nothingLeft
  return refused > 0 ? words.orWait : null
}

/** What the office said, ended as a sentence. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
