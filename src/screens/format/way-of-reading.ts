import type { WayOfReading } from '#src/protocol/device/private-read.ts'

const words: Readonly<Record<WayOfReading, string>> = {
  list: 'In a list',
  record: 'Opened',
  history: 'History opened',
  version: 'Earlier version opened',
  export: 'Exported',
  groups: 'Counted',
  file: 'File opened',
}

/** How a private record was read, as people read it. */
export function formatWayOfReading(way: WayOfReading): string {
  return words[way]
}
