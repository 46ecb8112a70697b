import { List, Text } from '@mantine/core'
import { today } from '#src/lib/instant.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { formatSpan } from '../balance/format-span.screen.tsx'
import { isGranted } from '../balance/leave-days.ts'
import { leaveMessages as messages } from '../messages.ts'
import type { ColleaguesAway } from './use-colleagues-away.screen.tsx'

/** Colleagues who are away, today's first, with a note where the device does not know all. */
export function AwayLines({ away, isWhole }: ColleaguesAway) {
  const titleOf = useTitles(['staff'])
  const day = today()
  const isReachable = useConnectivity() !== 'unreachable'
  return (
    <>
      {away.length === 0 && (
        <Text size="sm" c="dimmed">
          {messages.nobodyAway}
        </Text>
      )}
      <List listStyleType="none" spacing={4} size="sm" hidden={away.length === 0}>
        {away.map((one) => {
          const [from, until] = formatSpan(one)
          return (
            <List.Item key={`${one.staffId}/${from}`}>
              {messages.awayLine(
                titleOf('staff', one.staffId) ?? fieldMessages.notHere,
                one.startDate < day || (one.startDate === day && !one.startsMidday) ? messages.now : from,
                until,
                isGranted(one.status),
              )}
            </List.Item>
          )
        })}
      </List>
      {!isWhole && !isReachable && (
        <Text size="sm" c="dimmed" mt={4}>
          {messages.awayPartial}
        </Text>
      )}
    </>
  )
}
