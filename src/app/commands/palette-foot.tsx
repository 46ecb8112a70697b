import { Kbd, Text } from '@mantine/core'
import { commandMessages as messages } from './command-messages.ts'
import classes from './palette.module.css'
import { minSearchLetters } from './use-found-records.ts'

type Props = { typed: string; count: number; isSearching: boolean; notes: readonly string[] }

/** What was found, whether it is still looked for, what this device does not hold, and the keys. */
export function PaletteFoot({ typed, count, isSearching: isLooking, notes }: Props) {
  return (
    <div className={classes.foot}>
      <div>
        <Text size="sm" role="status">
          {isLooking ? messages.looking : typed === '' ? '' : messages.found(count)}
        </Text>
        {typed.length > 0 && typed.length < minSearchLetters && (
          <Text size="sm" c="dimmed">
            {messages.oneLetter}
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
        <Kbd>↓</Kbd> {messages.choose}
        <Kbd>Enter</Kbd> {messages.open}
        <Kbd>Esc</Kbd> {messages.closeKey}
      </div>
    </div>
  )
}
