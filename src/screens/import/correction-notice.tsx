import { Alert, Button, Stack, Text } from '@mantine/core'
import { importMessages as messages } from '../messages/import-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LiveMessage } from '../parts/live-message.tsx'
import type { SheetCorrection } from './use-correction.ts'
import type { ImportRow } from './use-import.ts'

/** How rows are mended on the page, how long that lasts, and what became of the last correction. */
export function CorrectionNotice({
  correction: mending,
  refused,
}: {
  correction: SheetCorrection
  refused: readonly ImportRow[]
}) {
  const { correctedSheet: mended, failure, lastTried, untried, tryAgain } = mending
  const isMended = mended !== null && mended.corrected.size + mended.leftOut.size > 0
  return (
    <>
      {refused.length > 0 && <Text size="sm">{messages.correctHow}</Text>}
      {isMended && <Text size="sm">{messages.correctionsLost}</Text>}
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

/** What the last try of a row found. */
function resultText(row: number, refused: readonly ImportRow[]): string {
  const still = refused.find((one) => one.row === row)
  return still ? messages.triedWrong(row, Object.values(still.errors).flat().join('. ')) : messages.triedRight(row)
}
