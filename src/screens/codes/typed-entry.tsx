import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useLatest } from '../browser/use-latest.ts'
import { recordTitle } from '../data/records/record-title.ts'
import { useSnapshotsOf } from '../data/records/use-rows-of.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { Icon } from '../parts/icon.tsx'
import type { CodedRecord } from './code-address.ts'
import { codeMessages as messages } from './code-messages.ts'
import styles from './codes.module.css'
import { findTyped } from './find-typed.ts'
import { shortId } from './short-id.ts'

type TypedEntryProps = {
  kinds: readonly Resource[]
  onCode: (code: CodedRecord) => void
  /** What is typed or pasted as a whole address. */
  onRead: (text: string) => void
}

type Found = { resource: Resource; record: LocalRecord }

/** What stands on a label, typed; of several that are called so, one is chosen. */
export function TypedEntry({ kinds, onCode, onRead }: TypedEntryProps) {
  const names = useMemo(() => kinds.map(({ name }) => name), [kinds])
  const snapshots = useSnapshotsOf(names)
  const titleOf = useTitles(kinds.flatMap(targetsOf))
  const [typed, setTyped] = useState('')
  /** What was sent; each time anew, so that the same is looked for again. */
  const [asked, setAsked] = useState<{ text: string } | null>(null)
  // What is typed before the device has read its records is looked for as soon as it has.
  const areRead = snapshots.every(({ state }) => state !== 'loading')
  const found = useMemo(
    () =>
      asked && areRead
        ? kinds.flatMap((resource, index) =>
            findTyped(resource, snapshots[index]?.rows ?? [], asked.text).map((record) => ({ resource, record })),
          )
        : null,
    [asked, areRead, kinds, snapshots],
  )
  const take = ({ resource, record }: Found) => onCode({ resource: resource.name, id: record.id })
  const latestTake = useLatest(take)
  const taken = useRef<object | null>(null)
  useEffect(() => {
    const [only, ...others] = found ?? []
    // Records that change meanwhile answer nothing anew.
    if (!only || others.length > 0 || taken.current === asked) return
    taken.current = asked
    latestTake.current(only)
  }, [asked, found, latestTake])
  const lacking = kinds.filter((_, index) => !snapshots[index]?.isComplete).map(({ label }) => label[1])
  const hint = lacking.length > 0 ? [messages.incomplete(lacking)] : []
  const error = asked && found?.length === 0 ? [messages.untyped(asked.text), ...hint].join(' ') : null
  const example = snapshots.flatMap(({ rows }) => rows[0] ?? [])[0]

  function find(event: SubmitEvent): void {
    event.preventDefault()
    const text = typed.trim()
    const isAddress = /^https?:/i.test(text)
    setAsked(text === '' || isAddress ? null : { text })
    if (isAddress) onRead(text)
  }

  return (
    <>
      <form className={styles.typed} onSubmit={find}>
        <TextInput
          label={messages.typed}
          description={example && messages.typedHint(shortId(example))}
          error={error}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" loading={asked !== null && !areRead} leftSection={<Icon name="search" />}>
          {messages.open}
        </Button>
      </form>
      {asked && found && found.length > 1 && (
        <section aria-label={messages.choose(found.length, asked.text)}>
          <p role="status">{messages.choose(found.length, asked.text)}</p>
          <ul className={styles.found}>
            {found.map((each) => (
              <li key={each.record.id}>
                <Button variant="default" onClick={() => take(each)}>
                  {`${recordTitle(each.resource, each.record, titleOf)} · ${shortId(each.record)}`}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
