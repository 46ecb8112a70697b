/** Strokes on a grid of 24, drawn for this product. */
const paths = {
  add: 'M12 5v14M5 12h14',
  alert: 'M12 4 2.5 20h19L12 4ZM12 10v4M12 17.2v.1',
  back: 'M15 5l-7 7 7 7',
  calendar: 'M4 6h16v14H4V6ZM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8ZM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6L6 18',
  board: 'M4 5h4.5v14H4V5ZM9.8 5h4.5v9H9.8V5ZM15.5 5H20v11h-4.5V5Z',
  columns: 'M4 5h16v14H4V5ZM9.5 5v14M15 5v14',
  device: 'M7 3h10v18H7V3ZM11 18h2',
  down: 'M6 9l6 6 6-6',
  edit: 'M4 20l1-4L16.5 4.5l3 3L8 19l-4 1ZM14 7l3 3',
  file: 'M6 3h8l4 4v14H6V3ZM14 3v4h4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  group: 'M4 5h16M8 9.5h12M4 14.5h16M8 19h12',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  hold: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.8 9v6M14.2 9v6',
  less: 'M5 12h14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  narrower: 'M3 12h6M6.5 9L9.5 12l-3 3M21 12h-6M17.5 9l-3 3 3 3',
  next: 'M9 5l7 7-7 7',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 6.5-.5M5 12a10 10 0 0 1 4-2.4M13.5 9.1A10 10 0 0 1 19 12M2.5 8.7A14 14 0 0 1 6 6.5M10.5 5.1A14 14 0 0 1 21.5 8.7M12 19h.01',
  panel: 'M4 5h16v14H4V5ZM14 5v14',
  pin: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 1 1 13 0c0 5.4-6.5 11-6.5 11ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  print: 'M7 9V4h10v5M7 18H4V9h16v9h-3M7 14h10v6H7v-6Z',
  received: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.8L16 9.5',
  remove: 'M5 7h14M10 7V4.5h4V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  rows: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2L21 21',
  send: 'M12 19V6M6 11.5L12 5.5l6 6',
  sheet: 'M4 5h16v14H4V5ZM4 10h16M4 14.5h16M10 10v9',
  sort: 'M8 5v14M8 5L4.5 8.5M8 5l3.5 3.5M16 19V5M16 19l-3.5-3.5M16 19l3.5-3.5',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  up: 'M6 15l6-6 6 6',
  wider: 'M10 12H3M6 9l-3 3 3 3M14 12h7M18 9l3 3-3 3',
} as const

export type IconName = keyof typeof paths

/** A sign beside a word, never instead of one: hidden from screen readers. `size` in pixels. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  )
}
