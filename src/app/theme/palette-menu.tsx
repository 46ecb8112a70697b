import { ActionIcon, Menu, Text } from '@mantine/core'
import { useStore } from 'zustand'
import { LazyMenu } from '#src/screens/parts/lazy-menu.tsx'
import type { GlyphName } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { shellMessages } from '../shell-messages.ts'
import { choosePalette, type Palette, paletteStore, palettes } from './palette.ts'

const pictures: Readonly<Record<Palette, GlyphName>> = {
  device: 'contrast',
  bright: 'sunHigh',
  day: 'sun',
  dusk: 'sunLow',
  dark: 'moon',
  night: 'compass',
}

/** The choice of palette, from sunlight on deck to the bridge at night, each with its purpose. */
export function PaletteMenu() {
  const chosen = useStore(paletteStore, (state) => state.palette)
  return (
    <LazyMenu
      position="bottom-end"
      withinPortal={false}
      target={
        <ActionIcon
          color="inherit"
          c="inherit"
          aria-label={`${shellMessages.palette}: ${shellMessages.palettes[chosen]}`}
        >
          <Icon name={pictures[chosen]} />
        </ActionIcon>
      }
    >
      <PaletteItems />
    </LazyMenu>
  )
}

/** The same choice as entries of another menu. */
export function PaletteItems() {
  const chosen = useStore(paletteStore, (state) => state.palette)
  return (
    <>
      {palettes.map((palette) => (
        <Menu.Item
          key={palette}
          leftSection={<Icon name={pictures[palette]} size={20} />}
          rightSection={palette === chosen ? <Icon name="check" size={18} /> : null}
          aria-current={palette === chosen || undefined}
          onClick={() => choosePalette(palette)}
        >
          {shellMessages.palettes[palette]}
          <Text component="span" size="sm" c="dimmed" display="block">
            {shellMessages.paletteUses[palette]}
          </Text>
        </Menu.Item>
      ))}
    </>
  )
}
