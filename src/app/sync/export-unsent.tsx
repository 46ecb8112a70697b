import { Text, Title } from '@mantine/core'
import type { UnsentOverview } from '#src/offline/unsent-work/unsent-overview.ts'
import { formatSize } from '#src/screens/format/format-size.ts'
import { SaveUnsent } from '../storage/save-unsent.tsx'
import { unsentMessages as messages } from '../storage/unsent-messages.ts'
import { MoreAbout } from './more-about.tsx'

/** Saves everybody's unsent work of this device as a file, also where no office can be reached. */
export function ExportUnsent({ unsent }: { unsent: UnsentOverview }) {
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.exportTitle}
      </Title>
      {unsent.people === 0 ? (
        <Text c="dimmed">{messages.exportNothing}</Text>
      ) : (
        <>
          <Text>{messages.exportText}</Text>
          <Text my="sm" fw={600}>
            {messages.exportCount(unsent, formatSize(unsent.bytes))}
          </Text>
          <SaveUnsent />
          <MoreAbout>
            {messages.exportMore.map((text) => (
              <Text key={text} mt="xs">
                {text}
              </Text>
            ))}
          </MoreAbout>
        </>
      )}
    </section>
  )
}
