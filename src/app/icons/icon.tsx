import { type GlyphName, glyphs } from './glyphs.ts'

/**
 * An icon of the shell in the surrounding text colour; `size` in pixels. Hidden from screen readers: a text is beside
 * it.
 */
export function Icon({ name, size = 22 }: { name: GlyphName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', display: 'block' }}
    >
      <path d={glyphs[name]} />
    </svg>
  )
}
