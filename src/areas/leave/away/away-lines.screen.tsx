import { List, Text } from '@mantine/core'
import { today } from '#src/lib/instant.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useOffice } from '#src/screens/data/session/use-connectivity.ts'
import { fieldWords } from '#src/screens/messages/field-messages.ts'
import { shownSpan } from '../balance/format-span.screen.tsx'
import { isGranted } from '../balance/leave-days.ts'
import { leaveWords as words } from '../messages.ts'
import type { ColleaguesAway } from './use-colleagues-away.screen.tsx'

/** Colleagues who are away, those of today first, with a word where the device does not know all. */
export function AwayLines({ away, isWhole }: ColleaguesAway) {
  const titleOf = useTitles(['staff'])
  const day = today()
  const canReach = useOffice() !== 'unreachable'
  return (
    <>
      {away.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nobodyAway}
        </Text>
      )}
      <List listStyleType="none" spacing={4} size="sm" hidden={away.length === 0}>
        {away.map((one) => {
          const [from, until] = shownSpan(one)
          return (
            <List.Item key={`${one.staffId}/${from}`}>
              {words.awayLine(
                titleOf('staff', one.staffId) ?? fieldWords.notHere,
                one.startDate < day || (one.startDate === day && !one.startsMidday) ? words.now : from,
                until,
                isGranted(one.status),
              )}
            </List.Item>
          )
        })}
      </List>
      {!isWhole && !canReach && (
        <Text size="sm" c="dimmed" mt={4}>
          {words.awayPartly}
        </Text>
      )}
    </>
  )
}
