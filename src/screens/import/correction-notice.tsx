import { Alert, Button, Stack, Text } from '@mantine/core'
import { importWords as words } from '../messages/import-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LiveMessage } from '../parts/live-message.tsx'
import type { Mending } from './use-correction.ts'
import type { ImportRow } from './use-import.ts'

/** How rows are mended on the page, how long that lasts, and what became of the last correction. */
export function MendingNotice({ mending, refused }: { mending: Mending; refused: readonly ImportRow[] }) {
  const { mended, failure, lastTried, untried, tryAgain } = mending
  const isMended = mended !== null && mended.corrected.size + mended.out.size > 0
  return (
    <>
      {refused.length > 0 && <Text size="sm">{words.mendHow}</Text>}
      {isMended && <Text size="sm">{words.mendLost}</Text>}
      {failure && (
        <Alert role="alert" color="orange" icon={<Icon name="alert" />} title={words.notTriedTitle}>
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{failure.kind === 'offline' ? words.notTriedOffline : failure.text}</Text>
            <Button variant="default" onClick={tryAgain}>
              {words.again}
            </Button>
          </Stack>
        </Alert>
      )}
      <LiveMessage>{untried.size > 0 || lastTried === null ? '' : told(lastTried, refused)}</LiveMessage>
    </>
  )
}

/** What the last try of a row found. */
function told(row: number, refused: readonly ImportRow[]): string {
  const still = refused.find((one) => one.row === row)
  return still ? words.triedWrong(row, Object.values(still.errors).flat().join('. ')) : words.triedRight(row)
}
