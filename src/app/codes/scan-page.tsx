import { Stack, Text, Title } from '@mantine/core'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import { codePath } from '#src/screens/codes/code-address.ts'
import { codeMessages as messages } from '#src/screens/codes/code-messages.ts'
import { CodeScanner } from '#src/screens/codes/code-scanner.tsx'
import { useCodedKinds } from '#src/screens/codes/use-coded-kinds.ts'
import { NoAccess } from '#src/screens/parts/no-access.tsx'

/** `/scan`: finds a record by its label and opens its page, where the steps are that the person may take. */
export function ScanPage() {
  const goTo = useGoTo()
  const kinds = useCodedKinds()
  if (kinds.length === 0) return <NoAccess />
  return (
    <Stack gap="md">
      <Title order={1}>{messages.scan}</Title>
      <Text c="dimmed" maw="40rem">
        {messages.intro(kinds.map(({ label }) => label[1]))}
      </Text>
      <CodeScanner
        kinds={kinds}
        onCode={(code) => {
          goTo(codePath(code))
          return null
        }}
      />
    </Stack>
  )
}
