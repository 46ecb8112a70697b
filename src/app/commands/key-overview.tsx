import { Kbd, Modal, Switch, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { useStore } from 'zustand'
import { keyNames } from '#src/screens/shortcuts/key-names.ts'
import { plainKeysStore, setPlainKeys } from '#src/screens/shortcuts/plain-keys.ts'
import { shortcutMessages } from '#src/screens/shortcuts/shortcut-messages.ts'
import {
  type ShortcutName,
  type ShortcutPlace,
  shortcutPlaces,
  shortcuts,
} from '#src/screens/shortcuts/shortcut-table.ts'
import { commandMessages as messages } from './command-messages.ts'
import classes from './key-overview.module.css'

type Props = { isOpen: boolean; onClose: () => void }

/** Every shortcut by group, from the same table as the handlers. */
export function KeyOverview({ isOpen, onClose }: Props) {
  const isOn = useStore(plainKeysStore, (state) => state.on)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={messages.keys}
      size={860}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <div className={classes.places}>
        {shortcutPlaces.map((place) => (
          <Place key={place} place={place} />
        ))}
      </div>
      <Switch
        mt="md"
        size="md"
        classNames={{ body: classes.switch, label: classes.switchLabel }}
        label={messages.plainKeys}
        description={messages.plainKeysHint}
        checked={isOn}
        onChange={(event) => setPlainKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}

function Place({ place }: { place: ShortcutPlace }) {
  const names = Object.keys(shortcuts).filter((name): name is ShortcutName => isAt(name, place))
  if (names.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        {messages.shortcutScopes[place]}
      </Title>
      <dl className={classes.keys}>
        {names.map((name) => (
          <div key={name} className={classes.line}>
            <Text component="dt">{shortcutMessages[name]}</Text>
            <dd className={classes.ways}>
              {shortcuts[name].keys.map((keys, index) => (
                <Fragment key={keys}>
                  {index > 0 && <span className={classes.between}>{messages.or}</span>}
                  <Keys keys={keys} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** One way to press it: simultaneous keys side by side, consecutive ones with a word between. */
function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((step, index) => (
    <Fragment key={step}>
      {index > 0 && <span className={classes.between}>{messages.after}</span>}
      {keyNames(step).map((name) => (
        <Kbd key={name}>{name}</Kbd>
      ))}
    </Fragment>
  ))
}

function isAt(name: string, place: ShortcutPlace): name is ShortcutName {
  return Object.entries(shortcuts).some(([each, shortcut]) => each === name && shortcut.place === place)
}
