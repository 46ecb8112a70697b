import { Kbd, Text } from '@mantine/core'
import { commandWords as words } from './command-messages.ts'
import classes from './palette.module.css'
import { lettersNeeded } from './use-found-records.ts'

type Props = { typed: string; count: number; isLooking: boolean; notes: readonly string[] }

/** What was found, whether it is still looked for, what this device does not hold, and the keys. */
export function PaletteFoot({ typed, count, isLooking, notes }: Props) {
  return (
    <div className={classes.foot}>
      <div>
        <Text size="sm" role="status">
          {isLooking ? words.looking : typed === '' ? '' : words.found(count)}
        </Text>
        {typed.length > 0 && typed.length < lettersNeeded && (
          <Text size="sm" c="dimmed">
            {words.oneLetter}
          </Text>
        )}
        {notes.map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))}
      </div>
      <div className={classes.keys} aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {words.choose}
        <Kbd>Enter</Kbd> {words.open}
        <Kbd>Esc</Kbd> {words.shut}
      </div>
    </div>
  )
}
