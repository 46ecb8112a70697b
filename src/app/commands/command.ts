import type { GlyphName } from '../icons/glyphs.ts'

/** One thing that the palette offers: a place to go to, or something to be done. */
export type Command = {
  /** The same for the same thing, however often it is searched. */
  id: string
  title: string
  /** The second line; it is searched too. */
  hint: string
  picture: GlyphName
} & ({ href: string } | { run: () => void })

/** Commands under a heading; none is empty. */
export type CommandGroup = { title: string; commands: readonly Command[] }
