import '@mantine/spotlight/styles.layer.css'
import { ActionIcon, Modal, Text } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useLatest } from '#src/screens/browser/use-latest.ts'
import { isShortcut } from '#src/screens/shortcuts/use-shortcut.ts'
import { Icon } from '../icons/icon.tsx'
import type { Command } from './command.ts'
import { CommandList } from './command-list.tsx'
import { commandMessages as messages } from './command-messages.ts'
import { type EnteredQuery, enteredCommand } from './entered-command.ts'
import classes from './palette.module.css'
import { PaletteFoot } from './palette-foot.tsx'
import { endTypeAhead } from './type-ahead.ts'
import { useCommandGroups } from './use-command-groups.ts'

type Props = { isOpen: boolean; onClose: () => void }

const [store, spotlight] = createSpotlight()
/** Milliseconds without typing before records are searched. */
const searchAfterMilliseconds = 120

/** Finds pages, local records and actions, offline too, by keyboard or touch. */
export function Palette({ isOpen, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [hasGone, setGone] = useState(false)
  useEffect(() => {
    if (isOpen) spotlight.open()
    else spotlight.close()
  }, [isOpen])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      size={660}
      yOffset={isNarrow ? 0 : '12vh'}
      fullScreen={isNarrow}
      centered={false}
      scrollable={false}
      returnFocus={!hasGone}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      // Closed at once: pressing the keys again opens a new one.
      transitionProps={{ duration: 0 }}
      onSpotlightClose={onClose}
      onSpotlightOpen={() => setGone(false)}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Title className={classes.title}>{messages.palette}</Modal.Title>
      <PaletteBody onDone={onClose} onGone={() => setGone(true)} />
    </Spotlight.Root>
  )
}

/** Mounted while open, so that each opening starts empty. */
function PaletteBody({ onDone, onGone }: { onDone: () => void; onGone: () => void }) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), searchAfterMilliseconds)
  const { groups, isSearching: isBusy, isStale, notes } = useCommandGroups(typed.trim(), query)
  const commands = groups.flatMap((group) => group.commands)
  const [chosenId, setChosen] = useState<string | null>(null)
  const entered = useRef<EnteredQuery | null>(null)
  const chosen = commands.find(({ id }) => id === chosenId) ?? commands[0]
  const isEmpty = typed.trim() !== '' && commands.length === 0 && !isBusy
  const listId = useId()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const run = (command: Command) => {
    if ('href' in command) {
      onGone()
      void navigate({ href: command.href })
    }
    onDone()
    if ('run' in command) command.run()
  }
  const latestRun = useLatest(run)
  // It goes to its target once everything is searched.
  useEffect(() => {
    if (entered.current?.typed !== typed || isBusy) return
    const meant = enteredCommand(entered.current, commands)
    entered.current = null
    if (meant) latestRun.current(meant)
  }, [typed, isBusy, commands, latestRun])
  const enter = () => {
    // Results of earlier words are not meant: Enter waits for the present ones.
    if (chosen && !isStale(chosen)) run(chosen)
    else if (chosen || isBusy) entered.current = { typed, chosenId }
  }
  const move = (by: number) => {
    entered.current = null
    const at = chosen ? commands.indexOf(chosen) : -1
    const next = commands[(at + by + commands.length) % commands.length]
    if (next) setChosen(next.id)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (isShortcut('palette', event)) onDone()
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={classes.head}>
        <Spotlight.Search
          data-autofocus
          className={classes.search}
          size="lg"
          type="text"
          role="combobox"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(listId, commands.indexOf(chosen)) : undefined}
          aria-label={messages.palette}
          placeholder={messages.placeholder}
          autoComplete="off"
          enterKeyHint="go"
          leftSection={<Icon name="search" />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(null)
            entered.current = null
          }}
          onFocus={() => {
            const early = endTypeAhead()
            if (early.typed !== '') {
              const all = typed + early.typed
              if (early.isEntered) entered.current = { typed: all, chosenId: null }
              setTyped(all)
            } else if (early.isEntered && chosen) run(chosen)
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon color="gray" c="inherit" aria-label={messages.close} onClick={onDone}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      <div ref={list} className={classes.scroll}>
        <CommandList
          id={listId}
          groups={groups}
          chosen={chosen}
          optionId={(index) => optionId(listId, index)}
          onChoose={setChosen}
          onRun={run}
        />
        {isEmpty && (
          <div className={classes.empty}>
            <Text fw={600}>{messages.nothingFound(typed.trim())}</Text>
            <Text size="sm" c="dimmed">
              {messages.nothingFoundHint}
            </Text>
          </div>
        )}
      </div>
      <PaletteFoot typed={typed.trim()} count={commands.length} isSearching={isBusy} notes={notes} />
    </>
  )
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
