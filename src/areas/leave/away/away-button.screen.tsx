import { Button, Stack, Text } from '@mantine/core'
import { Icon } from '#src/screens/parts/icon.tsx'
import { LazyPopover } from '#src/screens/parts/lazy-popover.tsx'
import { leaveMessages as messages } from '../messages.ts'
import { AwayLines } from './away-lines.screen.tsx'
import { useColleaguesAway } from './use-colleagues-away.screen.tsx'

/** Beside a list of leave: colleagues away today and in the next two weeks. */
export function AwayButton() {
  const colleagues = useColleaguesAway()
  return (
    <LazyPopover
      position="bottom-end"
      shadow="md"
      trapFocus
      target={
        <Button variant="default" rightSection={<Icon name="down" size={16} />}>
          {messages.awayCount(colleagues.away.length)}
        </Button>
      }
    >
      <Stack gap="xs" maw={360}>
        <Text fw={600}>{messages.awaySoon}</Text>
        <AwayLines {...colleagues} />
      </Stack>
    </LazyPopover>
  )
}
