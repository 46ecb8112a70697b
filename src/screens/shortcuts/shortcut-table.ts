/** Groups of shortcuts, in the order of the overview that `?` opens. */
export const shortcutPlaces = ['everywhere', 'list', 'record', 'month'] as const
export type ShortcutPlace = (typeof shortcutPlaces)[number]

/**
 * One shortcut. `keys` are alternatives: `mod+k` (Ctrl, on Apple's machines ⌘), `shift+ArrowDown`, `?`, or the sequence
 * `g d`; letters mean the key, whatever the case.
 */
export type Shortcut = { place: ShortcutPlace; keys: readonly string[] }

/**
 * Every shortcut of the app, the only table for both handlers (`useShortcut`, `isShortcut`) and the overview. Labels
 * are in `shortcut-messages.ts`.
 */
export const shortcuts = {
  palette: { place: 'everywhere', keys: ['mod+k'] },
  overview: { place: 'everywhere', keys: ['?'] },
  dashboard: { place: 'everywhere', keys: ['g d'] },
  sync: { place: 'everywhere', keys: ['g s'] },
  foldMenu: { place: 'everywhere', keys: ['['] },
  favourite: { place: 'everywhere', keys: ['f'] },
  newRecord: { place: 'everywhere', keys: ['c'] },
  editRecord: { place: 'everywhere', keys: ['e'] },
  search: { place: 'list', keys: ['/'] },
  rowBelow: { place: 'list', keys: ['j', 'ArrowDown'] },
  rowAbove: { place: 'list', keys: ['k', 'ArrowUp'] },
  firstRow: { place: 'list', keys: ['Home'] },
  lastRow: { place: 'list', keys: ['End'] },
  editRow: { place: 'list', keys: ['F2'] },
  openRow: { place: 'list', keys: ['Enter'] },
  pickRow: { place: 'list', keys: ['x', 'Space'] },
  pickBelow: { place: 'list', keys: ['shift+ArrowDown'] },
  pickAbove: { place: 'list', keys: ['shift+ArrowUp'] },
  previewRow: { place: 'list', keys: ['v'] },
  pickPage: { place: 'list', keys: ['mod+a'] },
  pickNone: { place: 'list', keys: ['Escape'] },
  groupRows: { place: 'list', keys: ['shift+g'] },
  listTab: { place: 'list', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  inboxDone: { place: 'list', keys: ['y'] },
  inboxAside: { place: 'list', keys: ['h'] },
  inboxUnread: { place: 'list', keys: ['u'] },
  printList: { place: 'list', keys: ['mod+p'] },
  nextRecord: { place: 'record', keys: ['n', 'alt+ArrowDown'] },
  previousRecord: { place: 'record', keys: ['p', 'alt+ArrowUp'] },
  nextSection: { place: 'record', keys: ['alt+n'] },
  print: { place: 'record', keys: ['mod+p'] },
  firstStep: { place: 'record', keys: ['a'] },
  declineStep: { place: 'record', keys: ['d'] },
  reviseStep: { place: 'record', keys: ['r'] },
  recordTab: { place: 'record', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  findInPages: { place: 'record', keys: ['/'] },
  nextPage: { place: 'record', keys: ['ArrowRight'] },
  previousPage: { place: 'record', keys: ['ArrowLeft'] },
  dayBelow: { place: 'month', keys: ['ArrowDown'] },
  dayAbove: { place: 'month', keys: ['ArrowUp'] },
  signDay: { place: 'month', keys: ['s'] },
  returnDay: { place: 'month', keys: ['r'] },
  nextPerson: { place: 'month', keys: ['n'] },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof shortcuts
