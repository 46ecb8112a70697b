import { Kbd, Text } from '@mantine/core'
import { commandMessages as messages } from './command-messages.ts'
import classes from './palette.module.css'
import { minSearchLength } from './use-found-records.ts'

type Props = { typed: string; count: number; isSearching: boolean; notes: readonly string[] }

/** The number of results, whether the search continues, what is missing on this device, and the keys. */
export function PaletteFoot({ typed, count, isSearching, notes }: Props) {
  return (
    <div className={classes.foot}>
      <div>
        <Text size="sm" role="status">
          {isSearching ? messages.looking : typed === '' ? '' : messages.found(count)}
        </Text>
        {typed.length > 0 && typed.length < minSearchLength && (
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
