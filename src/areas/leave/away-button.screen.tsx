import { Button, Popover, Stack, Text } from '@mantine/core'
import { Icon } from '#src/screens/parts/icon.tsx'
import { AwayLines } from './away-lines.screen.tsx'
import { leaveWords as words } from './leave-words.ts'
import { useColleaguesAway } from './use-colleagues-away.screen.tsx'

/** Beside a list of leave: who of one's colleagues is away today and in the next two weeks. */
export function AwayButton() {
  const colleagues = useColleaguesAway()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" rightSection={<Icon name="down" size={16} />}>
          {words.awayCount(colleagues.away.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" maw={360}>
          <Text fw={600}>{words.awaySoon}</Text>
          <AwayLines {...colleagues} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
