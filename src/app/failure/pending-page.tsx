import { Center, Loader } from '@mantine/core'
import { shellWords } from '../words/shell-words.ts'

/** While a screen's code or the session is on its way. */
export function PendingPage() {
  return (
    <Center mih="60dvh" role="status">
      <Loader aria-label={shellWords.loading} />
    </Center>
  )
}
