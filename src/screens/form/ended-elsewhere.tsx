import { Alert, Button } from '@mantine/core'
import type { DraftHandle } from '../hooks/use-draft.ts'
import { formWords } from '../words/form-words.ts'

/** In place of a form whose draft another tab has sent or thrown away. */
export function EndedElsewhere({ draft }: { draft: DraftHandle }) {
  return (
    <Alert color="blue" title={formWords.endedTitle} role="alert">
      {formWords.endedText}
      <Button mt="sm" display="block" onClick={draft.beginAnew}>
        {formWords.beginAnew}
      </Button>
    </Alert>
  )
}
