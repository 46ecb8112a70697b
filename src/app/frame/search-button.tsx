import { Kbd, UnstyledButton } from '@mantine/core'
import { keyNames } from '#src/screens/shortcuts/key-names.ts'
import { shortcuts } from '#src/screens/shortcuts/shortcut-table.ts'
import { openPalette } from '../commands/open-palette.ts'
import { Icon } from '../icons/icon.tsx'
import { shellMessages as messages } from '../shell-messages.ts'
import classes from './search-button.module.css'

/** Opens the palette; where there is space it looks like a field, at a desk with its shortcut. */
export function SearchButton() {
  return (
    <UnstyledButton className={classes.button} onClick={openPalette}>
      <Icon name="search" size={18} />
      <span className={classes.words}>{messages.search}</span>
      <span className={classes.keys}>
        {keyNames(shortcuts.palette.keys[0]).map((name) => (
          <Kbd key={name}>{name}</Kbd>
        ))}
      </span>
    </UnstyledButton>
  )
}
