import { Alert, Button, Combobox, Group, Text, Textarea, useCombobox, VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useDraft } from '#src/screens/data/drafts/use-draft.ts'
import { failureText } from '#src/screens/data/submit/failure-text.ts'
import { notifyDone } from '#src/screens/parts/notify-done.ts'
import { commentMessages as messages } from '../messages.ts'
import { comment, maxLetters } from './comment.ts'
import styles from './comments.module.css'
import { type Asked, mentionAt, peopleTyped, withMention } from './mention-text.ts'
import { draftedText, sendComment, withPerson, withText } from './send-comment.screen.tsx'
import { usePeople } from './use-people.screen.tsx'

/** People offered at once. */
const maxOffered = 8

type CommentComposerProps = {
  resource: Resource
  record: LocalRecord
  /** The comment that is changed; null for a new one. */
  present: LocalRecord | null
  /** Whether the person has just asked for it, and types at once. */
  isAsked?: boolean
  /** Called once it was put into the outbox, or given up. */
  onEnd: () => void
  /** Called once it is where it goes for now. */
  onDone?: () => void
}

/**
 * A place to write a comment, saved as it is typed. After an @ the names of people are offered, by arrow keys and Enter or
 * by touch. Ctrl and Enter send it.
 */
export function CommentComposer({ resource, record, present, isAsked = true, onEnd, onDone }: CommentComposerProps) {
  const draft = useDraft(comment, present, present ? {} : { recordId: record.id })
  const people = usePeople()
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  /** Where the person has put the offered names away. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const text = draftedText(draft.fields)
  const asked = mentionAt(text, caret)
  const offered = asked && asked.start !== closedAt ? peopleTyped(people, asked.typed, maxOffered) : []
  const isOffering = asked !== null && offered.length > 0
  const list = useCombobox()
  const first = offered[0]?.id
  const chooseFirst = useEffectEvent(() => list.selectFirstOption())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first name is chosen again whenever others are offered
  useEffect(() => {
    if (isOffering) chooseFirst()
  }, [isOffering, first, offered.length])

  const isReady = draft.state === 'ready'
  const [newest] = draft.found
  const { choose } = draft
  useEffect(() => {
    // Begun in several tabs: the newest is gone on with.
    if (newest) choose(newest)
  }, [newest, choose])
  useEffect(() => {
    if (isReady && isAsked) input.current?.focus()
  }, [isReady, isAsked])

  function type(written: string, at: number | null): void {
    setCaret(at ?? written.length)
    setClosedAt(null)
    draft.change((fields) => withText(fields, written, resource.name, record.id))
  }

  function pick({ start, typed }: Asked, staffId: string): void {
    const person = people.find(({ id }) => id === staffId)
    if (!person) return
    const named = withMention(text, { start, typed }, person.name)
    draft.change((fields) => withPerson(withText(fields, named.text, resource.name, record.id), staffId))
    setCaret(named.caret)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(named.caret, named.caret)
    })
  }

  function begin(): void {
    const sign = text === '' || /\s$/.test(text) ? '@' : ' @'
    type(text + sign, null)
    requestAnimationFrame(() => input.current?.focus())
  }

  async function send(): Promise<void> {
    if (text.trim() === '' || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await draft.flush()
      const id = await sendComment({
        draft,
        present,
        record,
        nameOf: (id) => people.find((one) => one.id === id)?.name ?? null,
      })
      draft.end()
      onEnd()
      void notifyDone(comment, id, present ? messages.saved : messages.sent).then(onDone)
    } catch (error) {
      setFailure(failureText(error, comment))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Combobox
        store={{ ...list, dropdownOpened: isOffering }}
        withinPortal={false}
        position="bottom-start"
        onOptionSubmit={(id) => asked && pick(asked, id)}
      >
        <Combobox.Target withKeyboardNavigation={isOffering} withAriaAttributes={isOffering} withExpandedAttribute>
          <Textarea
            ref={input}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={maxLetters}
            label={present ? messages.changing : messages.write}
            description={messages.hint}
            role={isOffering ? 'combobox' : undefined}
            disabled={!isReady}
            value={text}
            onChange={({ currentTarget: { value, selectionStart } }) => type(value, selectionStart)}
            onSelect={({ currentTarget: { selectionStart } }) => setCaret(selectionStart)}
            onBlur={() => asked && setClosedAt(asked.start)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault()
                void send()
              }
              if (event.key === 'Escape' && isOffering) setClosedAt(asked.start)
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={messages.people}>
            {offered.map(({ id, name }) => (
              <Combobox.Option key={id} value={id} className={styles.person}>
                {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {isOffering ? messages.found(offered.length, offered[0]?.name ?? '') : ''}
      </VisuallyHidden>
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Group gap="xs" justify="flex-end">
        <Text size="sm" c="dimmed" className={styles.kept}>
          {draft.saveState.failure !== null
            ? messages.notKept
            : text !== '' && draft.saveState.savedAt !== null && !draft.saveState.saving && messages.kept}
        </Text>
        <Button variant="subtle" color="gray" onClick={begin}>
          {messages.mention}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            void draft.discard().then(onEnd)
          }}
        >
          {messages.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={text.trim() === ''}>
          {present ? messages.save : messages.send}
        </Button>
      </Group>
    </form>
  )
}
