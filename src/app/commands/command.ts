import type { GlyphName } from '../icons/glyphs.ts'

/** One entry of the palette: a page, or an action. */
export type Command = {
  /** Stable across searches. */
  id: string
  title: string
  /** The second line; also searched. */
  hint: string
  picture: GlyphName
} & ({ href: string } | { run: () => void })

/** Commands under a heading; never empty. */
export type CommandGroup = { title: string; commands: readonly Command[] }
