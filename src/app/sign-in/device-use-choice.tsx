import { Text } from '@mantine/core'
import type { GlyphName } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import classes from './people-on-device.module.css'
import { pinMessages as messages } from './sign-in-messages.ts'

/** Whether a device is shared or personal: asked of the first person only. */
export function DeviceUseChoice({ onShared, onPersonal }: { onShared(): void; onPersonal(): void }) {
  return (
    <>
      <Text c="dimmed">{messages.setUpText}</Text>
      <div className={classes.people}>
        <Choice picture="people" name={messages.shared} note={messages.sharedText} onChoose={onShared} />
        <Choice picture="person" name={messages.personal} note={messages.personalText} onChoose={onPersonal} />
      </div>
    </>
  )
}

type ChoiceProps = { picture: GlyphName; name: string; note: string; onChoose(): void }

function Choice({ picture, name, note, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={classes.person} onClick={onChoose}>
      <Icon name={picture} size={36} />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{note}</span>
      </span>
      <Icon name="chevronRight" />
    </button>
  )
}
