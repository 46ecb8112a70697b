/** The mark: a line led through a fairlead's ring. `size` in pixels; ring in the text's colour, line in brass. */
export function FairleadMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', display: 'block' }}
    >
      <path d="M3 17C14 17 20 23 27 30" stroke="var(--fairlead-line, #e0ac3b)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="32" cy="34" r="19" stroke="currentColor" strokeWidth="7" />
      <path d="M27 30c8 8 20 17 34 17" stroke="var(--fairlead-line, #e0ac3b)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
