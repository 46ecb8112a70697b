import { ActionIcon, Menu } from '@mantine/core'
import { useStore } from 'zustand'
import type { GlyphName } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { shellWords } from '../words/shell-words.ts'
import { choosePalette, type Palette, paletteStore, palettes } from './palette.ts'

const pictures: Readonly<Record<Palette, GlyphName>> = {
  device: 'contrast',
  day: 'sun',
  dark: 'moon',
  night: 'compass',
}

/** The choice between day, dark and the bridge's night. */
export function PaletteMenu() {
  const chosen = useStore(paletteStore, (state) => state.palette)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="inherit" c="inherit" aria-label={`${shellWords.palette}: ${shellWords.palettes[chosen]}`}>
          <Icon name={pictures[chosen]} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {palettes.map((palette) => (
          <Menu.Item
            key={palette}
            leftSection={<Icon name={pictures[palette]} size={20} />}
            rightSection={palette === chosen ? <Icon name="check" size={18} /> : null}
            aria-current={palette === chosen || undefined}
            onClick={() => choosePalette(palette)}
          >
            {shellWords.palettes[palette]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
