import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { importMessages as messages } from '../messages/import-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LiveMessage } from '../parts/live-message.tsx'
import styles from './import.module.css'
import type { ImportRow } from './request/import-request.ts'
import type { SheetCorrection } from './use-correction.ts'

type NoticeProps = {
  correction: SheetCorrection
  refused: readonly ImportRow[]
  /** Begins again with the file as it was chosen. */
  onDiscard(): void
}

/** How rows are corrected on the page, how long that lasts, and the result of the last correction. */
export function CorrectionNotice({ correction, refused, onDiscard }: NoticeProps) {
  const { correctedSheet, isRestored, failure, lastTried, untried, tryAgain } = correction
  const isCorrected = correctedSheet !== null && correctedSheet.corrected.size + correctedSheet.leftOut.size > 0
  return (
    <>
      {refused.length > 0 && <Text size="sm">{messages.correctHow}</Text>}
      {isRestored && isCorrected && (
        <Group gap="xs">
          <Text size="sm">{messages.restored}</Text>
          <Button variant="subtle" size="compact-sm" className={styles.change} onClick={onDiscard}>
            {messages.fromFile}
          </Button>
        </Group>
      )}
      {isCorrected && <Text size="sm">{messages.correctionsKept}</Text>}
      {failure && (
        <Alert role="alert" color="orange" icon={<Icon name="alert" />} title={messages.notTriedTitle}>
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{failure.kind === 'offline' ? messages.notTriedOffline : failure.text}</Text>
            <Button variant="default" onClick={tryAgain}>
              {messages.again}
            </Button>
          </Stack>
        </Alert>
      )}
      <LiveMessage>{untried.size > 0 || lastTried === null ? '' : resultText(lastTried, refused)}</LiveMessage>
    </>
  )
}

/** The result of the last try of a row. */
function resultText(row: number, refused: readonly ImportRow[]): string {
  const still = refused.find((one) => one.row === row)
  return still ? messages.triedWrong(row, Object.values(still.errors).flat().join('. ')) : messages.triedRight(row)
}
