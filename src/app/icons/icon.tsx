import { type GlyphName, glyphs } from './glyphs.ts'

/** A picture of the shell in the colour of the text around it; `size` in pixels. Hidden from readers: words stand beside it. */
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
